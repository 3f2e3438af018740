/** What the document key signed at the end of each write (decision 0026). */
export const auditSealsMigration = {
  id: '0005-audit-seals',
  statements: [
    `create table registry.audit_seals (
      id integer primary key references registry.audit (id),
      first integer not null,
      signatures text not null
    )`,
    `create trigger audit_seals_append_only before update or delete on registry.audit_seals
      for each row execute function registry.refuse_change()`,
    `create trigger audit_seals_keep before truncate on registry.audit_seals
      for each statement execute function registry.refuse_change()`,
  ],
};
