import type {AuditAction, AuditEntry} from '@switchboard/contracts/registry/audit/schemas';
import type {StatusTone} from '@switchboard/ui/data';

/** Texts of all actions in a list, with the tone of their effect. */
export const ACTIONS: Readonly<Record<AuditAction, {label: string; tone: StatusTone}>> = {
  publish: {label: 'Published', tone: 'neutral'},
  activate: {label: 'Activated', tone: 'success'},
  canary: {label: 'Canary', tone: 'warning'},
  begin: {label: 'Canary begun', tone: 'warning'},
  promote: {label: 'Promoted', tone: 'success'},
  abort: {label: 'Aborted', tone: 'error'},
  rollback: {label: 'Rolled back', tone: 'error'},
  revoke: {label: 'Revoked', tone: 'error'},
  pin: {label: 'Pinned', tone: 'primary'},
  unpin: {label: 'Unpinned', tone: 'primary'},
  disable: {label: 'Disabled', tone: 'error'},
  enable: {label: 'Enabled', tone: 'success'},
  retire: {label: 'Retired', tone: 'error'},
  rename: {label: 'Renamed', tone: 'primary'},
  preview: {label: 'Preview', tone: 'info'},
  token: {label: 'Token', tone: 'info'},
  key: {label: 'Key', tone: 'info'},
  refuse: {label: 'Refused', tone: 'error'},
};

/** True when a text, for example of an address, is an action. */
export const isAction = (text: string): text is AuditAction => Object.hasOwn(ACTIONS, text);

/** Subject of an entry: "tickets 1.0.0 → 1.1.0". */
export function subjectOf({remote, from, to}: Pick<AuditEntry, 'remote' | 'from' | 'to'>): string {
  const versions = [from, to].filter((version) => version !== null);
  return [remote, versions.join(' → ')].filter(Boolean).join(' ') || 'the registry';
}
