import type {PGlite} from '@electric-sql/pglite';
import {type DatabaseConnection, type Driver, PGliteDialect, PGliteDriver} from 'kysely';
import {createMutex, type Mutex} from './mutex.ts';

const PATIENCE_MS = 30_000;

/**
 * Kysely's driver hands the same connection object to everyone and keeps the open transaction on it, so a query of one
 * request would run inside the transaction, and the workspace, of another. Here the connection is lent to one at a time.
 */
class OneAtATimeDriver extends PGliteDriver {
  readonly #mutex: Mutex = createMutex(PATIENCE_MS);

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }
}

/** Kysely on PGlite with whole transactions kept apart. */
export class OneAtATimePGliteDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({pglite});
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    return new OneAtATimeDriver({pglite: this.#pglite});
  }
}
