import {after, afterEach, before, beforeEach} from 'node:test';
import type {RegistryDeps} from '../app.ts';
import {emptyRegistry, type TestDatabase} from './database.ts';
import {startHarness, type Harness} from './harness.ts';

/** Registry of the current test. */
export interface Stage extends Harness {
  db: TestDatabase['db'];
  /** Number of changes of the document since the test began. */
  changes: number;
}

interface StageOptions {
  overrides?: Partial<RegistryDeps>;
  /** Setup for every test of the suite. */
  prepare?: (registry: Stage) => Promise<unknown>;
}

/** Creates a registry for each test of a suite, on one database that is emptied before each. */
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
