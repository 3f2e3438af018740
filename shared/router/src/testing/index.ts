import {UNSAFE_createMemoryHistory as createMemoryHistory} from 'react-router-dom';
import {createGuardedHistory} from '../guarded-history.ts';

export {MemoryRouter} from 'react-router-dom';

/** Guarded history for unit tests, without a browser. */
export const createTestHistory = (path: string) =>
  createGuardedHistory(
    createMemoryHistory({initialEntries: [path], v5Compat: true}) as Parameters<
      typeof createGuardedHistory
    >[0],
  );
