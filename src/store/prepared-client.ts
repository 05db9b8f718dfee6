/**
 * A connection that prepares each statement once and from then on only sends its name: PostgreSQL plans it once
 * instead of every time, which for our short statements is most of the work. It ends where a statement hangs.
 */
import { hash } from 'node:crypto';
import pg from 'pg';

/** Our statements are few and carry their values apart; the bound is for those that somebody adds carelessly. */
const mostNames = 1000;

// The driver takes statements in many forms; Kysely uses one, and all others pass through untouched.
type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

export class PreparedClient extends pg.Client {
  readonly #names = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const query: Query = this.query.bind(this) as Query;
    const prepared: Query = (text, values, callback) => {
      const name = typeof text === 'string' && Array.isArray(values) ? this.#nameOf(text) : undefined;
      const answer =
        name === undefined ? query(text, values, callback) : query({ name, text, values }, callback);
      if (answer instanceof Promise) answer.catch((error) => this.#endIfStuck(error));
      return answer;
    };
    Object.assign(this, { query: prepared });
  }

  /** The same text has the same name on every node, which a pooler between them and the server relies on. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const name = `deckle_${hash('sha256', text).slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** After a time-out the statement is still under way, and whatever came after it would wait behind it. */
  #endIfStuck(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => {});
  }
}
