import type {AuditAction} from '@switchboard/contracts/audit/actions';
import type {Role, TicketScope} from '@switchboard/contracts/user/schemas';
import type {Trx} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {type AuditFacts, recordAudit} from '../../audit/index.ts';
import {ticketScopeOf} from '../../directory/index.ts';

interface Access {
  /** Setting of the workspace. */
  agentScope: TicketScope;
  role: Role;
  ticketScope: TicketScope | null;
  maxOpen: number | null;
}

const scopeOf = ({role, ticketScope, agentScope}: Access) => ({
  ticketScope: ticketScopeOf(role, ticketScope, agentScope),
});

/** Each action with its facts; a new role changes the ticket scope too. */
const KINDS: readonly {action: AuditAction; factsOf: (access: Access) => AuditFacts}[] = [
  {
    action: 'member.role_changed',
    factsOf: (access) => ({role: access.role, ...scopeOf(access)}),
  },
  {action: 'member.ticket_scope_changed', factsOf: scopeOf},
  {action: 'member.limit_changed', factsOf: ({maxOpen}) => ({maxOpen})},
];

/** Records changes of a member's permissions in the audit log: one entry for the role or the ticket scope, and one for the limit. */
export const recordMemberChange = async (
  trx: Trx,
  actor: Actor,
  {before, after: change}: {before: Access & {userId: string}; after: Omit<Access, 'agentScope'>},
): Promise<void> => {
  const after = {...change, agentScope: before.agentScope};
  const hasNewRole = before.role !== after.role;
  for (const {action, factsOf} of KINDS) {
    if (action === 'member.role_changed' && !hasNewRole) continue;
    if (action === 'member.ticket_scope_changed' && hasNewRole) continue;
    const details = {before: factsOf(before), after: factsOf(after)};
    if (JSON.stringify(details.before) === JSON.stringify(details.after)) continue;
    await recordAudit(trx, {
      actor,
      action,
      subject: {type: 'member', id: before.userId},
      details,
    });
  }
};
