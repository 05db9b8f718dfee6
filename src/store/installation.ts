/** The one row of the installation: made by whoever asks first, it has an id that no other database has. */
import { sql } from 'kysely';
import type { Db } from './tables.ts';

export async function installationId(db: Db): Promise<string> {
  await sql`insert into deckle.installation (id) values (true) on conflict do nothing`.execute(db);
  const { identity } = await db.selectFrom('installation').select('identity').executeTakeFirstOrThrow();
  return identity;
}
