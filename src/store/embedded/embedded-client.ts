/**
 * A connection to the embedded server and to nothing else: it proves that it knows the password and lets the server
 * prove the same (SCRAM), and never says it. Otherwise any program of this machine could listen on the port of a
 * server that has died, and ask.
 */
import { PreparedClient } from '../prepared-client.ts';

export class EmbeddedClient extends PreparedClient {
  // The driver calls these where a server asks for the password itself, or for a hash that is as good.
  _handleAuthCleartextPassword(): void {
    void this.end();
  }

  _handleAuthMD5Password(): void {
    void this.end();
  }
}
