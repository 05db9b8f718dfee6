/** Browsers that people signed in with: one function a statement. The token itself never comes here, only its hash. */
import { sql } from 'kysely';
import { newUuid } from '../model/ids.ts';
import { type Devices, personRules } from '../model/person.ts';
import type { Db } from './tables.ts';

/** Of one person; the one that was used longest ago makes room. */
const mostOfPerson = 50;

export function devicesIn(db: Db): Devices {
  return {
    find: async (email, tokenHash) => {
      const device = await db
        .selectFrom('devices as device')
        .innerJoin('persons as person', 'person.id', 'device.person_id')
        .select('device.id')
        .where('device.token_hash', '=', tokenHash)
        .where('device.last_seen_at', '>', oldestSeen())
        .where('person.email', '=', email)
        .executeTakeFirst();
      return device?.id;
    },

    note: async (personId, tokenHash) => {
      const { numUpdatedRows } = await db
        .updateTable('devices')
        .set({ last_seen_at: sql`now()` })
        .where('token_hash', '=', tokenHash)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    add: async (personId, tokenHash) => {
      await removeSurplus(db, personId);
      await db
        .insertInto('devices')
        .values({ id: newUuid(), person_id: personId, token_hash: tokenHash })
        .execute();
    },
  };
}

const oldestSeen = () => sql<Date>`now() - make_interval(secs => ${personRules.deviceMs / 1000})`;

async function removeSurplus(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('devices')
    .where('id', 'in', (surplus) =>
      surplus
        .selectFrom('devices')
        .select('id')
        .where('person_id', '=', personId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostOfPerson - 1)
        .limit(mostOfPerson),
    )
    .execute();
}

/** A new password ends what an old one opened. */
export async function forgetDevices(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('devices').where('person_id', '=', personId).execute();
}
