/**
 * Part of a statement whose transaction is over before it is on the disk. A crash of the server within the next moment undoes it, so it
 * is for what is done again where it is lost: starts of attempts and what is noted of them on the way. Their end waits for the disk, and
 * whatever came before it is then there too.
 */
import { type RawBuilder, sql } from 'kysely';

export const unhurried: RawBuilder<unknown> = sql`set_config('synchronous_commit', 'off', true)`;
