import type {Kysely} from 'kysely';
import type {PgBoss} from 'pg-boss';

/** Stops listening. */
export type Unlisten = () => Promise<void>;

/** One open database, embedded or served, for every part of the program. */
export interface Database<Schema = unknown> {
  kind: 'pglite' | 'postgres';
  db: Kysely<Schema>;
  /** Calls `onPayload` for each NOTIFY on the channel, and `onGap` after a reconnection: notices may have been missed meanwhile. */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ) => Promise<Unlisten>;
  notify: (channel: string, payload: string) => Promise<void>;
  /** Connection with which pg-boss runs on the same database. */
  jobConnection: () => Pick<
    ConstructorParameters<typeof PgBoss>[0] & object,
    'db' | 'backend' | 'connectionString' | 'max'
  >;
  close: () => Promise<void>;
}

/** The database cannot be used; the message is one sentence without any secret. Recognised by `name`. */
export type DatabaseUnavailableError = Error & {name: 'DatabaseUnavailableError'};

export const databaseUnavailable = (message: string, cause?: unknown): DatabaseUnavailableError =>
  Object.assign(new Error(message, {cause}), {name: 'DatabaseUnavailableError' as const});
