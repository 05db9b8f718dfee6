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
  /** Wrong passwords within the window before the next one has to wait: for one e-mail address, and from one network address. */
  guesses: { ofEmail: 5, ofAddress: 30, windowMs: 15 * 60 * 1000 },
} as const;

export type Person = {
  readonly personId: string;
  readonly accountId: string;
  /** Lower case; unique on an installation. */
  readonly email: string;
  readonly createdAt: Date;
};

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
  /** With the hash of the password. */
  findByEmail(email: string): Promise<(Person & { readonly passwordHash: string }) | undefined>;
  list(accountId: string): Promise<readonly Person[]>;
  /**
   * Uses a link up: the person of this e-mail address is made, or, where it is one of the link's account, gets this
   * password and loses every session; and is signed in, all in one transaction. `taken`: the address belongs to a person
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
  /** All sessions but this one end with it. False, and nothing changes, where the password is another by now. */
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
  /** Notes, at most once a minute, that it was used. Undefined where it has ended. */
  find(tokenHash: Buffer): Promise<SignedIn | undefined>;
  list(personId: string): Promise<readonly Session[]>;
  /** One of this person's, or all. How many ended. */
  end(personId: string, sessionId?: string): Promise<number>;
}

/** Guesses at passwords, counted by the database so that all nodes know. */
export interface SignInGuesses {
  /**
   * Counts one more for each subject before it is known whether it is right, so that no number of guesses at one instant
   * gets past the limit. Seconds to wait where a subject had too many within the window; null: go on.
   */
  take(subjects: readonly { readonly subject: string; readonly most: number }[]): Promise<number | null>;
  /** It was no wrong guess after all. */
  giveBack(subjects: readonly string[]): Promise<void>;
  /** None counts any more. */
  forget(subjects: readonly string[]): Promise<void>;
}
