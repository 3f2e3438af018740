import type {Kysely} from 'kysely';
import type {ApiConfig} from '../config/index.ts';
import type {Database, Schema} from '../database/index.ts';
import type {FileStore} from '../files/index.ts';
import type {Jobs, Timers} from '../jobs/index.ts';
import type {Mailer} from '../mail/index.ts';
import type {Workers} from '../workers/index.ts';

/**
 * First argument of the service functions of every module. A module that needs more has it in its `ports.ts`, and the assembly
 * fills it in (decision 0182).
 */
export interface Core {
  config: ApiConfig;
  database: Database;
  /** The same as `database.db`. */
  db: Kysely<Schema>;
  jobs: Jobs;
  timers: Timers;
  /** Uploaded files. */
  files: FileStore;
  mail: Mailer;
  /** Threads that read the input of strangers. */
  workers: Workers;
  now: () => Date;
  /** Logs an error that only the operator can fix. */
  reportFault: (error: Error) => void;
}
