import type {RemoteSummary} from '@switchboard/contracts/registry/rollouts/schemas';

/** The tickets remote with its first release; `given` overrides its fields. */
export const testRemote = (given: Partial<RemoteSummary> = {}): RemoteSummary => ({
  name: 'tickets',
  active: '1.0.0',
  previous: null,
  rollbackTo: [],
  canary: null,
  pins: [],
  aborted: null,
  etag: '"tickets.7"',
  releases: [],
  ...given,
});
