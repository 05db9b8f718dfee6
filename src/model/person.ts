/**
 * People of the dashboard, each of one account: how they come in, and the sessions that they hold. Of secrets, passwords
 * included, only hashes are kept.
 */
import type { Account } from './account.ts';

export const personRules = {
  linkMs: 24 * 60 * 60 * 1000,
  /** A session ends so long after it was last used. */
  sessionMs: 14 * 24 * 60 * 60 * 1000,
  shortestPassword: 10,
  longestPassword: 200,
  /** A device is known so long after its person last signed in with it: the longest that browsers keep a cookie. */
  deviceMs: 400 * 24 * 60 * 60 * 1000,
  /** Wrong passwords within a window before the next one has to wait. */
  guesses: {
    mostWrong: {
      /** From one network at one e-mail address, and on a device that its person signed in with before. */
      ofEmailFromNetwork: 5,
      ofDevice: 5,
      ofNetwork: 30,
      /** From all networks together within a day; known devices neither count nor wait. */
      ofEmail: 100,
    },
    windowMs: 15 * 60 * 1000,
    dayMs: 24 * 60 * 60 * 1000,
  },
} as const;

/** Guesses at one person's password are counted under names that begin with this. */
export const guessesAt = (email: string): string => `password of ${email}`;

export type Person = {
  readonly personId: string;
  readonly accountId: string;
  /** Lower case; unique on an installation. */
  readonly email: string;
  readonly createdAt: Date;
};

export type KnownPerson = Person & { readonly passwordHash: string; readonly isDisabled: boolean };

/** What a session cookie says. */
export type SignedIn = {
  readonly sessionId: string;
  readonly person: Person;
  readonly account: Account;
};

export type Session = {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

export type NewSession = { readonly tokenHash: Buffer; readonly userAgent: string };

export interface Persons {
  /** With the hash of the password, and whether the account is disabled. */
  findByEmail(email: string): Promise<KnownPerson | undefined>;
  /** Of one account, or all. */
  list(accountId?: string): Promise<readonly Person[]>;
  /** With all sessions and known devices. False where there is no such person. */
  remove(personId: string): Promise<boolean>;
  /**
   * Uses a link up: the person of this e-mail address is made, or, where it is one of the link's account, gets this
   * password and loses every session and known device; and is signed in, all in one transaction. `taken`: the address belongs to a person
   * of another account, and the link is not used up. Undefined where the link is unknown, used or too old.
   */
  enterByLink(
    linkHash: Buffer,
    person: { readonly email: string; readonly passwordHash: string },
    session: NewSession,
  ): Promise<SignedIn | 'taken' | undefined>;
  /** A free account named after the e-mail address, with its person, signed in. Undefined where either is taken. */
  signUp(
    person: { readonly email: string; readonly passwordHash: string },
    session: NewSession,
  ): Promise<SignedIn | undefined>;
  /** All sessions but this one end with it, and no device is known any more. False, and nothing changes, where the password is another by now. */
  setPassword(
    person: { readonly personId: string; readonly passwordHash: string },
    passwordHash: string,
    keptSessionId: string,
  ): Promise<boolean>;
}

export interface SignInLinks {
  create(accountId: string, linkHash: Buffer): Promise<{ readonly expiresAt: Date }>;
  /** Whose it is; undefined where it is unknown, used or too old. Does not use it up. */
  look(linkHash: Buffer): Promise<Account | undefined>;
}

export interface Sessions {
  /** Undefined where the person's password is another by now. */
  open(
    person: { readonly personId: string; readonly passwordHash: string },
    session: NewSession,
  ): Promise<SignedIn | undefined>;
  /** Notes, at most once a minute, that it was used. Undefined where it has ended, or the account is disabled. */
  find(tokenHash: Buffer): Promise<SignedIn | undefined>;
  list(personId: string): Promise<readonly Session[]>;
  /** One of this person's, or all. How many ended. */
  end(personId: string, sessionId?: string): Promise<number>;
}

/** Browsers that people signed in with, by the hash of a token that each holds. */
export interface Devices {
  /** The id of one that the person of this e-mail address signed in with. */
  find(email: string, tokenHash: Buffer): Promise<string | undefined>;
  /** It was used again; false where it is not this person's. */
  note(personId: string, tokenHash: Buffer): Promise<boolean>;
  add(personId: string, tokenHash: Buffer): Promise<void>;
}

export type GuessLimit = { readonly subject: string; readonly most: number; readonly windowMs: number };

/** Guesses at passwords, counted by the database so that all nodes know. */
export interface SignInGuesses {
  /**
   * Counts one more for each subject before it is known whether it is right, so that no number of guesses at one instant
   * gets past the limit. Seconds to wait where a subject had too many within its window; null: go on.
   */
  take(limits: readonly GuessLimit[]): Promise<number | null>;
  /** It was no wrong guess after all. */
  giveBack(subjects: readonly string[]): Promise<void>;
  /** None counts any more. */
  forget(subjects: readonly string[]): Promise<void>;
}
