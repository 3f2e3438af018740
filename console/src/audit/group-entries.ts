import type {AuditEntry} from '@switchboard/contracts/registry/audit/schemas';

const previewOf = ({action, details}: Pick<AuditEntry, 'action' | 'details'>) =>
  action === 'preview' && typeof details?.preview === 'string' ? details.preview : undefined;

/**
 * The rows of a list of entries: those of one preview (made, opened) are one row, in the place of the newest.
 * @param entries newest first
 * @returns groups of one or more entries, each newest first
 */
export function groupEntries(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups = Map.groupBy(entries, (entry) => previewOf(entry) ?? entry.id);
  return [...groups.values()];
}

/** True for the row of a preview that the gate made for its own check of a release. */
export const isCheck = (group: readonly AuditEntry[]) =>
  group.some(({details}) => details?.isCheck === true);
