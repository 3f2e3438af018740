import {sql} from 'kysely';
import {auditHash} from '@switchboard/release-rules/audit';
import type {AuditRow, EmbedderDatabase} from '../database/index.ts';

type OldEntry = Omit<AuditRow, 'details' | 'previous' | 'hash'>;

/** Numbers the existing entries without gaps, in their order, and links each to the previous one. */
const chainEntries = async (db: EmbedderDatabase): Promise<void> => {
  const {rows} =
    await sql<OldEntry>`select id, action, remote, "from", "to", actor, reason, at from registry.audit order by id`.execute(
      db,
    );
  let previous: string | null = null;
  for (const [index, {id: old, at, ...row}] of rows.entries()) {
    const id = index + 1;
    const hash = await auditHash({...row, id, at: at.toISOString(), previous});
    await sql`update registry.audit set id = ${id}, previous = ${previous}, hash = ${hash} where id = ${old}`.execute(
      db,
    );
    previous = hash;
  }
};

/**
 * Links the entries of the audit log into a chain (decision 0026), and stores the responses of
 * writes with an `Idempotency-Key`. The actions are not listed here, but in the types.
 */
export const auditChainMigration = {
  id: '0004-audit-chain',
  statements: [
    'alter table registry.audit drop constraint audit_action_check',
    'alter table registry.audit alter column id drop identity',
    'alter table registry.audit add column details text, add column previous text unique, add column hash text unique',
    'alter table registry.audit disable trigger audit_append_only',
    chainEntries,
    'alter table registry.audit enable trigger audit_append_only',
    'alter table registry.audit alter column hash set not null',
    'alter table registry.audit add constraint audit_chain check (id > 0 and (id = 1) = (previous is null))',
    `create table registry.idempotency (
      actor text not null,
      key text not null,
      fingerprint text not null,
      status integer not null,
      etag text,
      body text not null,
      at timestamptz not null,
      primary key (actor, key)
    )`,
    'create index idempotency_at on registry.idempotency (at)',
  ],
};
