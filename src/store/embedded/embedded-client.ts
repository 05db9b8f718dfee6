/**
 * A connection to the embedded server and to nothing else: it proves that it knows the password and lets the server
 * prove the same (SCRAM), and never says it. Otherwise any program of this machine could listen on the port of a
 * server that has died, and ask.
 */
import { Socket } from 'node:net';
import type pg from 'pg';
import { PreparedClient } from '../prepared-client.ts';

export class EmbeddedClient extends PreparedClient {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  // The driver calls these where a server asks for the password itself, or for a hash that is as good.
  _handleAuthCleartextPassword(): void {
    this.#refuse();
  }

  _handleAuthMD5Password(): void {
    this.#refuse();
  }

  #refuse(): void {
    this.#socket.destroy(new Error('The server asks for the password, which ours never does.'));
  }
}
