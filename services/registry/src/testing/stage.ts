import {after, afterEach, before, beforeEach} from 'node:test';
import type {RegistryDeps} from '../app.ts';
import {emptyRegistry, type TestDatabase} from './database.ts';
import {startHarness, type Harness} from './harness.ts';

/** The registry of the present test. */
export interface Stage extends Harness {
  db: TestDatabase['db'];
  /** How often the document changed since the test began. */
  changes: number;
}

interface StageOptions {
  overrides?: Partial<RegistryDeps>;
  /** What every test of the suite needs. */
  prepare?: (registry: Stage) => Promise<unknown>;
}

/** A registry of its own for each test of a suite, on one database that is empty before each. */
export const setStage = (
  open: () => Promise<TestDatabase>,
  {overrides = {}, prepare}: StageOptions = {},
): Stage => {
  const stage = {} as Stage;
  let database: TestDatabase;
  before(async () => {
    database = await open();
    stage.db = database.db;
  });
  after(() => database.close());
  beforeEach(async () => {
    await emptyRegistry(database.db);
    Object.assign(
      stage,
      await startHarness(database.db, {
        ...overrides,
        onDocumentChange: () => {
          stage.changes += 1;
        },
      }),
    );
    await prepare?.(stage);
    stage.changes = 0;
  });
  afterEach(() => stage.close());
  return stage;
};
