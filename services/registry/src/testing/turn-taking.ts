import type {PGlite} from '@electric-sql/pglite';
import {
  CamelCasePlugin,
  Kysely,
  PGliteDialect,
  PGliteDriver,
  type DatabaseConnection,
} from 'kysely';
import type {EmbedderDatabase} from '../database/tables.ts';

/** Kysely hands PGlite's one connection to everyone at once, which mixes transactions; here each waits for its turn. */
class TurnTakingDriver extends PGliteDriver {
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last;
    const {promise, resolve} = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#release();
  }
}

/** As the handle that the registry gets in production, which renames columns; the registry must not mind. */
export const plugins = [new CamelCasePlugin()];

/** Kysely on a PGlite, with whole transactions kept apart. */
export const turnTaking = (pglite: PGlite): EmbedderDatabase => {
  const dialect = new PGliteDialect({pglite});
  dialect.createDriver = () => new TurnTakingDriver({pglite});
  return new Kysely({dialect, plugins});
};
