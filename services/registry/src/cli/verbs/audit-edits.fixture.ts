/**
 * Tampering with the audit log by a user with access to the database's tables, past its triggers.
 */
export const EDITS: ReadonlyArray<{
  what: string;
  statements: string[];
  code: string;
  entry: number | undefined;
}> = [
  {
    what: 'a changed reason',
    statements: ["update registry.audit set reason = 'nothing happened' where id = 8"],
    code: 'audit_content',
    entry: 8,
  },
  {
    what: 'another actor',
    statements: ["update registry.audit set actor = 'activate#99' where id = 9"],
    code: 'audit_content',
    entry: 9,
  },
  {
    what: 'another time',
    statements: ["update registry.audit set at = at - interval '1 hour' where id = 10"],
    code: 'audit_content',
    entry: 10,
  },
  {
    what: 'details that were put in',
    statements: ["update registry.audit set details = 'no JSON' where id = 8"],
    code: 'audit_content',
    entry: 8,
  },
  {
    what: 'a changed hash',
    statements: [`update registry.audit set hash = 'sha256-${'0'.repeat(64)}' where id = 8`],
    code: 'audit_content',
    entry: 8,
  },
  {
    what: 'a removed entry',
    statements: ['delete from registry.audit where id = 9'],
    code: 'audit_number',
    entry: 10,
  },
  {
    what: 'a removed entry and its successors renumbered',
    code: 'audit_previous',
    entry: 9,
    statements: [
      'delete from registry.audit where id = 9',
      'delete from registry.audit_seals where id = 9',
      'update registry.audit set id = id - 1 where id > 9',
      'update registry.audit_seals set id = id - 1, first = first - 1 where id > 9',
    ],
  },
  {
    what: 'two entries that changed places',
    code: 'audit_previous',
    entry: 8,
    statements: [
      'update registry.audit set id = 1000 where id = 8',
      'update registry.audit set id = 8 where id = 9',
      'update registry.audit set id = 9 where id = 1000',
    ],
  },
  {
    what: 'entries that were removed at the end',
    statements: ['delete from registry.audit where id > 9'],
    code: 'audit_cut',
    entry: 14,
  },
  {
    what: 'a removed seal',
    statements: ['delete from registry.audit_seals where id = 9'],
    code: 'audit_seal',
    entry: 9,
  },
  {
    what: 'an empty log',
    statements: ['delete from registry.audit'],
    code: 'audit_empty',
    entry: undefined,
  },
];
