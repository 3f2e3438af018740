import type {AuditField} from '@switchboard/contracts/audit/actions';
import type {AuditChange, AuditValue} from '@switchboard/contracts/audit/schemas';

/** Known facts about a thing, in plain values. */
export type AuditFacts = Partial<Record<AuditField, AuditValue>>;

const TEXT_LENGTH = 500;

const shortened = (value: AuditValue): AuditValue =>
  typeof value === 'string' && value.length > TEXT_LENGTH
    ? `${value.slice(0, TEXT_LENGTH)}…`
    : value;

/** Differences between two descriptions of a thing; if one is missing, the whole of the other. */
export const changesBetween = (
  before: AuditFacts | undefined,
  after: AuditFacts | undefined,
): AuditChange[] => {
  const fields = Object.keys({...before, ...after}) as AuditField[];
  return fields
    .map((field) => ({field, from: before?.[field] ?? null, to: after?.[field] ?? null}))
    .filter(({from, to}) => from !== to)
    .map(({field, from, to}) => ({field, from: shortened(from), to: shortened(to)}));
};
