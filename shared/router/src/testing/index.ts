import {UNSAFE_createMemoryHistory as createMemoryHistory} from 'react-router-dom';
import {createGuardedHistory} from '../guarded-history.ts';

export {MemoryRouter} from 'react-router-dom';

/** A guarded history for unit tests, with no browser behind it. */
export const createTestHistory = (path: string) =>
  createGuardedHistory(
    createMemoryHistory({initialEntries: [path], v5Compat: true}) as Parameters<
      typeof createGuardedHistory
    >[0],
  );
