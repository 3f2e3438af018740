import type {AuditAction, AuditSubjectType} from '@switchboard/contracts/audit/actions';
import type {WorkspaceAuditEntry} from '@switchboard/contracts/audit/schemas';
import {broadcastPath} from '@switchboard/contracts/places/broadcast';
import {
  fieldPath,
  hoursPath,
  macroPath,
  policyPath,
  supportAddressPath,
} from '@switchboard/contracts/places/ticket-settings';
import {editCoursePath} from '@switchboard/contracts/places/training';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Link as RouterLink} from '@switchboard/router';
import {Link} from '@switchboard/ui';
import type {ReactNode} from 'react';
import {paths} from '../shared/paths.ts';
import {EXPORT_LABELS, KIND_LABELS, KINDS_LABELS, valueLabel} from './audit-words.ts';

/** Addresses of subjects in other sections. */
const PLACES: Partial<Record<AuditSubjectType, (id: string) => string>> = {
  team: () => paths.teams(),
  invitation: () => paths.invitations(),
  support_address: supportAddressPath,
  sla_policy: policyPath,
  business_hours: hoursPath,
  ticket_field: fieldPath,
  macro: macroPath,
  broadcast: (id) => broadcastPath(id),
  course: editCoursePath,
};

const To = ({to, children}: {to: string; children: ReactNode}) => (
  <Link component={RouterLink} to={to} sx={{fontWeight: 600}}>
    {children}
  </Link>
);

const Person = ({name}: {name: string}) =>
  name ? <To to={paths.membersNamed(name)}>{name}</To> : <b>{t('A former member')}</b>;

/** Deleted subjects have no link. */
function Subject({action, subject: {type, id, name}}: WorkspaceAuditEntry) {
  if (type === 'member') return <Person name={name ?? ''} />;
  if (name === null) return <b>{t('somebody')}</b>;
  const place = action.endsWith('.deleted') || id === null ? undefined : PLACES[type]?.(id);
  return place ? <To to={place}>{name}</To> : <b>{name}</b>;
}

interface Parts {
  actor: ReactNode;
  subject: ReactNode;
  kind: string;
  /** True for a named subject; a setting that exists only once has no name. */
  isNamed: boolean;
  /** True for an action on the actor's own account. */
  isOwn: boolean;
  /** Values of the first change. */
  from: string;
  to: string;
}
type Sentence = (parts: Parts) => ReactNode;

const SENTENCES: Record<AuditAction, Sentence> = {
  'member.invited': ({actor, subject, to}) =>
    tNodes('{actor} invited {subject} with the role {to}.', {actor, subject, to}),
  'member.invited_again': ({actor, subject}) =>
    tNodes('{actor} sent the invitation of {subject} again.', {actor, subject}),
  'member.invitation_revoked': ({actor, subject}) =>
    tNodes('{actor} revoked the invitation of {subject}.', {actor, subject}),
  'member.joined': ({actor, to}) =>
    tNodes('{actor} joined the workspace with the role {to}.', {actor, to}),
  'member.role_changed': ({actor, subject, from, to}) =>
    tNodes('{actor} changed the role of {subject} from {from} to {to}.', {
      actor,
      subject,
      from,
      to,
    }),
  'member.ticket_scope_changed': ({actor, subject, from, to}) =>
    tNodes('{actor} changed the ticket access of {subject} from “{from}” to “{to}”.', {
      actor,
      subject,
      from,
      to,
    }),
  'member.limit_changed': ({actor, subject, from, to}) =>
    tNodes('{actor} changed the limit of open tickets of {subject} from {from} to {to}.', {
      actor,
      subject,
      from,
      to,
    }),
  'member.deactivated': ({actor, subject}) =>
    tNodes('{actor} deactivated {subject}.', {actor, subject}),
  'member.reactivated': ({actor, subject}) =>
    tNodes('{actor} reactivated {subject}.', {actor, subject}),
  'member.ownership_given': ({actor, subject}) =>
    tNodes('{actor} made {subject} an owner of the workspace.', {actor, subject}),
  'member.erased': ({actor, subject}) =>
    tNodes('{actor} erased the personal data of {subject}.', {actor, subject}),
  'team.created': ({actor, subject}) =>
    tNodes('{actor} created the team {subject}.', {actor, subject}),
  'team.changed': ({actor, subject}) =>
    tNodes('{actor} changed the team {subject}.', {actor, subject}),
  'team.deleted': ({actor, subject}) =>
    tNodes('{actor} deleted the team {subject}.', {actor, subject}),
  'workspace.created': ({actor, subject}) =>
    tNodes('{actor} created the workspace {subject}.', {actor, subject}),
  'workspace.changed': ({actor}) => tNodes('{actor} changed the workspace settings.', {actor}),
  'workspace.logo_changed': ({actor}) => tNodes('{actor} changed the logo.', {actor}),
  'balance.settings_changed': ({actor}) => tNodes('{actor} changed the balance settings.', {actor}),
  'balance.refunded': ({actor}) => tNodes('{actor} gave back spent credits.', {actor}),
  'balance.sms_changed': ({actor}) => tNodes('{actor} changed who gets SMS.', {actor}),
  'security.password_changed': ({actor}) => tNodes('{actor} changed their password.', {actor}),
  'security.password_reset': ({actor}) =>
    tNodes('{actor} reset their password with a mailed link.', {actor}),
  'security.email_changed': ({actor}) => tNodes('{actor} changed their email address.', {actor}),
  'security.email_change_undone': ({actor}) =>
    tNodes('{actor} undid the change of their email address with a mailed link.', {actor}),
  'security.sessions_ended': ({actor, subject, isOwn}) =>
    isOwn
      ? tNodes('{actor} ended sessions of their own.', {actor})
      : tNodes('{actor} ended sessions of {subject}.', {actor, subject}),
  'security.second_factor_reset': ({actor, subject}) =>
    tNodes('{actor} reset the second factor of {subject}.', {actor, subject}),
  'setting.created': ({actor, subject, kind}) =>
    tNodes('{actor} created {subject} ({kind}).', {actor, subject, kind}),
  'setting.changed': ({actor, subject, isNamed, kind}) => {
    if (!kind) return tNodes('{actor} changed the satisfaction survey.', {actor});
    return isNamed
      ? tNodes('{actor} changed {subject} ({kind}).', {actor, subject, kind})
      : tNodes('{actor} changed the {kind}.', {actor, kind});
  },
  'setting.ordered': ({actor, kind}) =>
    tNodes('{actor} changed the order of the {kind}.', {actor, kind}),
  'setting.deleted': ({actor, subject, kind}) =>
    tNodes('{actor} deleted {subject} ({kind}).', {actor, subject, kind}),
  'export.created': ({actor, kind}) => tNodes('{actor} exported {kind}.', {actor, kind}),
  'import.started': ({actor}) => tNodes('{actor} started an import.', {actor}),
  'import.stopped': ({actor}) => tNodes('{actor} stopped an import.', {actor}),
  'import.undone': ({actor}) => tNodes('{actor} undid an import.', {actor}),
  'import.received': ({actor}) => tNodes('{actor} imported tickets through the API.', {actor}),
  'course.exported': ({actor, subject}) =>
    tNodes('{actor} exported the course {subject}.', {actor, subject}),
  'course.imported': ({actor, subject}) =>
    tNodes('{actor} imported the course {subject}.', {actor, subject}),
  'ticket.purged': ({subject}) =>
    tNodes('Ticket {subject} was permanently deleted from the trash.', {subject}),
  'contact.deleted': ({actor}) => tNodes('{actor} permanently deleted a contact.', {actor}),
  'broadcast.exported': ({actor, subject}) =>
    tNodes('{actor} exported the recipients of the broadcast {subject}.', {actor, subject}),
  'broadcast.scheduled': ({actor, subject}) =>
    tNodes('{actor} scheduled the broadcast {subject}.', {actor, subject}),
  'broadcast.unscheduled': ({actor, subject}) =>
    tNodes('{actor} unscheduled the broadcast {subject}.', {actor, subject}),
  'broadcast.approved': ({actor, subject}) =>
    tNodes('{actor} approved the broadcast {subject}.', {actor, subject}),
  'broadcast.refused': ({actor, subject}) =>
    tNodes('{actor} refused the broadcast {subject}.', {actor, subject}),
  'broadcast.started': ({actor, subject}) =>
    tNodes('{actor} started the broadcast {subject}.', {actor, subject}),
  'broadcast.paused': ({actor, subject}) =>
    tNodes('{actor} paused the broadcast {subject}.', {actor, subject}),
  'broadcast.resumed': ({actor, subject}) =>
    tNodes('{actor} resumed the broadcast {subject}.', {actor, subject}),
  'broadcast.cancelled': ({actor, subject}) =>
    tNodes('{actor} cancelled the broadcast {subject}.', {actor, subject}),
  'broadcast.retried': ({actor, subject}) =>
    tNodes('{actor} sent the broadcast {subject} again to some of its recipients.', {
      actor,
      subject,
    }),
  'broadcast.deleted': ({actor, subject}) =>
    tNodes('{actor} deleted the draft of the broadcast {subject}.', {actor, subject}),
  'suppression.added': ({actor, subject}) =>
    tNodes('{actor} suppressed the address {subject}.', {actor, subject}),
  'suppression.removed': ({actor, subject}) =>
    tNodes('{actor} allowed the suppressed address {subject} again.', {actor, subject}),
};

const kindOf = ({action, subject: {type, name}}: WorkspaceAuditEntry): string => {
  if (type === 'export') return EXPORT_LABELS[name ?? ''] ?? '';
  return (action === 'setting.ordered' ? KINDS_LABELS[type] : KIND_LABELS[type]) ?? '';
};

/** An audit log entry as one sentence. */
export function AuditSentence({entry}: {entry: WorkspaceAuditEntry}) {
  const [change] = entry.changes;
  return (
    <>
      {SENTENCES[entry.action]({
        actor: entry.actor ? <Person name={entry.actor.name} /> : <b>{t('The system')}</b>,
        subject: <Subject {...entry} />,
        kind: kindOf(entry),
        isNamed: Boolean(entry.subject.name),
        isOwn: entry.actor?.id === entry.subject.id,
        from: change ? valueLabel(change, change.from) : '',
        to: change ? valueLabel(change, change.to) : '',
      })}
    </>
  );
}
