/** Flag of canaries with a start time whose begin is in the audit log; canaries without one need no separate entry. */
export const canaryBeginsMigration = {
  id: '0040-canary-begins',
  statements: [
    'alter table registry.canaries add column begin_logged boolean not null default true',
    'update registry.canaries set begin_logged = false where starts_at > now()',
  ],
};
