import type {AuditSubjectType} from '@switchboard/contracts/audit/actions';
import type {Trx} from '../../database/index.ts';
import type {Actor} from '../../plugins/caller/auth.ts';
import {type AuditFacts, recordAudit} from '../account/service.ts';

interface SettingChange {
  type: AuditSubjectType;
  id: string | null;
  name: string;
  /** Former values; omitted for a new one. */
  before?: AuditFacts;
  /** Present values; omitted for a deleted one. */
  after?: AuditFacts;
}

/** Records in the audit log that a setting of tickets was created, changed or deleted; skips unchanged ones. */
export const recordSetting = async (
  trx: Trx,
  actor: Actor,
  {before, after, ...subject}: SettingChange,
): Promise<void> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const action = before ? (after ? 'setting.changed' : 'setting.deleted') : 'setting.created';
  await recordAudit(trx, {
    actor,
    action,
    subject,
    details: {...(before && {before}), ...(after && {after})},
  });
};

interface Named {
  name: string;
}

const namesOf = (settings: readonly Named[]) => settings.map(({name}) => name).join(', ');

/** Records a new order of settings in the audit log. */
export const recordOrder = (
  trx: Trx,
  actor: Actor,
  {
    type,
    before,
    after,
  }: {type: AuditSubjectType; before: readonly Named[]; after: readonly Named[]},
): Promise<void> =>
  recordAudit(trx, {
    actor,
    action: 'setting.ordered',
    subject: {type, id: null},
    details: {before: {order: namesOf(before)}, after: {order: namesOf(after)}},
  });
