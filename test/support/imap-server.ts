/**
 * A small IMAP4rev1 server (RFC 3501 with IDLE and MOVE) for tests: it holds folders in memory, and can cut connections off, stall and
 * change its mind as real servers do.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

export type Mail = { readonly uid: number; readonly flags: Set<string>; readonly source: Buffer };

export type Folder = { uidValidity: number; uidNext: number; mails: Mail[] };

export type ImapServer = {
  readonly port: number;
  readonly url: string;
  /** Every command that came, without its tag. */
  readonly commands: readonly string[];
  readonly folders: Map<string, Folder>;
  /** That were ever made. */
  readonly connections: () => number;
  deliver(source: Uint8Array, folder?: string): number;
  mail(uid: number, folder?: string): Mail | undefined;
  /** A person, at another program. */
  tell(): void;
  /** When such a command comes, once or always: the connection is cut before it is done, or after and before the answer. */
  cutAt(command: RegExp, when: 'before' | 'after' | 'always'): void;
  /** When such a command was answered, once. */
  onceAfter(command: RegExp, then: () => void): void;
  /** Says goodbye to everybody. */
  bye(): void;
};

export type ImapServerOptions = {
  readonly capabilities?: readonly string[];
  readonly folders?: readonly string[];
  readonly permanentFlags?: string;
  readonly password?: string;
  readonly isReadOnly?: boolean;
  /** It speaks TLS from the first byte. */
  readonly tls?: Pick<TlsOptions, 'key' | 'cert'>;
};

const loopback = '127.0.0.1';

export async function startImapServer(options: ImapServerOptions = {}): Promise<ImapServer> {
  const {
    capabilities = ['IDLE', 'MOVE', 'UIDPLUS'],
    password = 'secret word',
    isReadOnly = false,
  } = options;
  const permanentFlags = options.permanentFlags ?? '\\Answered \\Flagged \\Deleted \\Seen \\Draft \\*';
  const folders = new Map<string, Folder>();
  for (const [i, name] of ['INBOX', ...(options.folders ?? [])].entries())
    folders.set(name, { uidValidity: 1000 + i, uidNext: 1, mails: [] });
  const commands: string[] = [];
  const sessions = new Set<Session>();
  let cut: { readonly command: RegExp; readonly when: 'before' | 'after' | 'always' } | null = null;
  let after: { readonly command: RegExp; readonly then: () => void } | null = null;

  class Session {
    readonly socket: Socket;
    folder: Folder | null = null;
    idleTag: string | null = null;
    told = 0;
    private buffer = Buffer.alloc(0);
    private parts: string[] = [];

    constructor(socket: Socket) {
      this.socket = socket;
      socket.on('error', () => {});
      socket.on('close', () => sessions.delete(this));
      socket.on('data', (piece: Buffer) => {
        this.buffer = Buffer.concat([this.buffer, piece]);
        this.readLines();
      });
      this.say(`* OK [CAPABILITY ${this.capability}] ready`);
    }

    get capability(): string {
      return ['IMAP4rev1', ...capabilities].join(' ');
    }

    say(line: string): void {
      this.socket.write(`${line}\r\n`);
    }

    private readLines(): void {
      for (;;) {
        const end = this.buffer.indexOf('\r\n');
        if (end < 0) return;
        const line = this.buffer.toString('utf8', 0, end);
        const literal = /\{(\d+)\}$/.exec(line);
        this.buffer = this.buffer.subarray(end + 2);
        if (literal !== null) this.say('+ go on');
        this.parts.push(line);
        if (literal !== null) continue;
        const whole = this.parts.join('\r\n');
        this.parts = [];
        if (this.idleTag !== null && whole.toUpperCase() === 'DONE') {
          this.say(`${this.idleTag} OK done`);
          this.idleTag = null;
        } else this.take(whole);
      }
    }

    private take(line: string): void {
      const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
      commands.push(command);
      const here = cut?.command.test(command) ? cut.when : null;
      if (here === 'before' || here === 'after') cut = null;
      if (here === 'before' || here === 'always') return void this.socket.destroy();
      const answer = this.perform(tag, command);
      if (here === 'after') return void this.socket.destroy();
      if (answer !== null) this.say(`${tag} ${answer}`);
      if (after?.command.test(command) !== true) return;
      const { then } = after;
      after = null;
      then();
    }

    private perform(tag: string, command: string): string | null {
      const [name = '', rest = ''] = split(command);
      switch (name.toUpperCase()) {
        case 'CAPABILITY':
          this.say(`* CAPABILITY ${this.capability}`);
          return 'OK done';
        case 'LOGIN':
          return rest.includes(password) ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] Invalid credentials';
        case 'LIST':
        case 'LSUB':
          for (const one of folders.keys())
            if (rest.includes(one) || rest.includes('*'))
              this.say(`* ${name.toUpperCase()} () "/" ${quoted(one)}`);
          return 'OK done';
        case 'STATUS': {
          const folder = folders.get(unquoted(rest.replace(/ \(.*$/, '')));
          if (folder === undefined) return 'NO [NONEXISTENT] no such folder';
          this.say(`* STATUS ${rest.replace(/ \(.*$/, '')} (MESSAGES ${folder.mails.length})`);
          return 'OK done';
        }
        case 'SELECT':
        case 'EXAMINE': {
          const folder = folders.get(unquoted(rest));
          if (folder === undefined) return 'NO [NONEXISTENT] no such folder';
          this.folder = folder;
          this.told = folder.mails.length;
          this.say('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)');
          this.say(`* OK [PERMANENTFLAGS (${isReadOnly ? '' : permanentFlags})] flags`);
          this.say(`* ${folder.mails.length} EXISTS`);
          this.say('* 0 RECENT');
          this.say(`* OK [UIDVALIDITY ${folder.uidValidity}] valid`);
          this.say(`* OK [UIDNEXT ${folder.uidNext}] next`);
          return `OK [READ-${isReadOnly ? 'ONLY' : 'WRITE'}] selected`;
        }
        case 'IDLE':
          this.idleTag = tag;
          this.say('+ idling');
          this.news();
          return null;
        case 'NOOP':
          this.news();
          return 'OK done';
        case 'LOGOUT':
          this.say('* BYE see you');
          this.say(`${tag} OK done`);
          this.socket.end();
          return null;
        case 'UID':
          return this.byUid(rest);
        default:
          return 'BAD unknown command';
      }
    }

    private byUid(command: string): string {
      const { folder } = this;
      if (folder === null) return 'BAD no folder';
      this.news();
      const [name = '', rest = ''] = split(command);
      const [uids = '', what = ''] = split(rest);
      const found = folder.mails.filter(({ uid }) => String(uid) === uids);
      switch (name.toUpperCase()) {
        case 'SEARCH': {
          if (!/^(UNSEEN UNDELETED|UNDELETED UNSEEN)$/i.test(rest)) return `BAD cannot search for ${rest}`;
          const unseen = folder.mails.filter(({ flags }) => !flags.has('\\Seen') && !flags.has('\\Deleted'));
          this.say(`* SEARCH ${unseen.map(({ uid }) => uid).join(' ')}`.trim());
          return 'OK done';
        }
        case 'FETCH':
          for (const mail of found) this.fetch(folder, mail, what);
          return 'OK done';
        case 'STORE': {
          const given = /\(([^)]*)\)/.exec(what)?.[1]?.split(' ') ?? [];
          for (const { flags } of found) for (const flag of given) flags.add(flag);
          for (const mail of found) this.fetch(folder, mail, 'FLAGS');
          return 'OK done';
        }
        case 'MOVE': {
          const target = folders.get(unquoted(what));
          if (target === undefined) return 'NO [TRYCREATE] no such folder';
          for (const mail of found) {
            this.say(`* ${folder.mails.indexOf(mail) + 1} EXPUNGE`);
            folder.mails = folder.mails.filter((one) => one !== mail);
            target.mails.push({ ...mail, uid: target.uidNext++ });
          }
          this.told = folder.mails.length;
          return 'OK done';
        }
        default:
          return 'BAD unknown command';
      }
    }

    private fetch(folder: Folder, { uid, flags, source }: Mail, what: string): void {
      const items = [`UID ${uid}`];
      if (what.includes('FLAGS')) items.push(`FLAGS (${[...flags].join(' ')})`);
      if (what.includes('RFC822.SIZE')) items.push(`RFC822.SIZE ${source.length}`);
      const place = folder.mails.findIndex((mail) => mail.uid === uid) + 1;
      const body = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/.exec(what);
      if (body === null) {
        this.say(`* ${place} FETCH (${items.join(' ')})`);
        return;
      }
      if (!what.includes('.PEEK')) flags.add('\\Seen');
      const [, from = '0', length = `${source.length}`] = body;
      const piece = source.subarray(Number(from), Number(from) + Number(length));
      this.socket.write(`* ${place} FETCH (${items.join(' ')} BODY[]<${from}> {${piece.length}}\r\n`);
      this.socket.write(piece);
      this.say(')');
    }

    news(): void {
      if (this.folder === null || this.folder.mails.length === this.told) return;
      this.told = this.folder.mails.length;
      this.say(`* ${this.told} EXISTS`);
    }
  }

  let connections = 0;
  const greet = (socket: Socket) => {
    connections += 1;
    sessions.add(new Session(socket));
  };
  const server = options.tls === undefined ? createServer(greet) : createTlsServer(options.tls, greet);
  server.listen(0, loopback);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const { socket } of sessions) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const folderOf = (name: string): Folder => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`there is no folder ${name}`);
    return folder;
  };
  const tell = () => {
    for (const session of sessions) if (session.idleTag !== null) session.news();
  };
  return {
    ...{ port, url: `imap://${loopback}:${port}/INBOX`, commands, folders, tell },
    connections: () => connections,
    deliver: (source, name = 'INBOX') => {
      const folder = folderOf(name);
      const uid = folder.uidNext++;
      folder.mails.push({ uid, flags: new Set(), source: Buffer.from(source) });
      tell();
      return uid;
    },
    mail: (uid, name = 'INBOX') => folderOf(name).mails.find((mail) => mail.uid === uid),
    cutAt: (command, when) => {
      cut = { command, when };
    },
    onceAfter: (command, then) => {
      after = { command, then };
    },
    bye: () => {
      for (const session of sessions) {
        session.say('* BYE the server goes down');
        session.socket.end();
      }
    },
  };
}

const split = (text: string): readonly [string, string] => {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
