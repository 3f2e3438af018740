/** Whether the audit log already says that a canary with a start time has begun; one without a start time says so itself. */
export const canaryBeginsMigration = {
  id: '0040-canary-begins',
  statements: [
    'alter table registry.canaries add column begin_logged boolean not null default true',
    'update registry.canaries set begin_logged = false where starts_at > now()',
  ],
};
