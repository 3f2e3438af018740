import type {Capability, Grant} from '@switchboard/contracts/team/permissions';
import {t} from '@switchboard/i18n';

/** Labels for the extent of a permission. */
export const GRANT_LABELS: Record<Grant, string> = {
  yes: t('Yes'),
  no: t('No'),
  teams: t('Own teams'),
  private: t('Only private ones'),
  agents: t('Agents and light agents'),
  belowOwner: t('All but owners'),
};

/** Capabilities by section. */
export const CAPABILITY_GROUPS: readonly {
  label: string;
  capabilities: readonly (readonly [Capability, string])[];
}[] = [
  {
    label: t('Tickets that a member can see'),
    capabilities: [
      ['writeNotes', t('Read, add notes, mention, follow')],
      ['replyToTickets', t('Reply to requesters')],
      ['changeTickets', t('Create, tag, set the status, take over, merge')],
      ['changeContacts', t('Add and change contacts')],
      ['assignTickets', t('Assign to others')],
      ['moderateTickets', t('Delete, restore, mark as spam')],
      ['shareMacrosAndViews', t('Create macros and views')],
      ['changeTags', t('Rename and delete tags')],
      ['changeTicketSettings', t('Change ticket settings')],
    ],
  },
  {
    label: t('Broadcast and training'),
    capabilities: [
      ['draftBroadcasts', t('Write broadcasts')],
      ['sendBroadcasts', t('Send, pause and cancel broadcasts')],
      ['manageAudiences', t('Create and change audiences')],
      ['manageTemplates', t('Create and change templates')],
      ['manageSuppressions', t('Change suppressed addresses')],
      ['authorCourses', t('Write and publish courses')],
      ['assignCourses', t('Assign courses, extend and waive them')],
      ['takeCourses', t('Take courses')],
    ],
  },
  {
    label: t('Team'),
    capabilities: [
      ['readDirectory', t('See members and teams')],
      ['seeWorkload', t('See the workload')],
      ['invite', t('Invite members')],
      ['manageMembers', t('Change roles and limits, deactivate')],
      ['changeTeams', t('Create and change teams')],
      ['eraseMembers', t('Erase the personal data of former members')],
    ],
  },
  {
    label: t('Workspace'),
    capabilities: [
      ['changeWorkspace', t('Change workspace settings')],
      ['seeAuditLog', t('See the audit log')],
      ['transferOwnership', t('Transfer ownership')],
    ],
  },
  {
    label: t('Analytics and balance'),
    capabilities: [
      ['seeAnalytics', t('See analytics')],
      ['compareAgents', t('See the figures of other agents')],
      ['seeLedger', t('See every change of the balance')],
      ['manageBalance', t('Buy and give back credits, change the balance settings')],
    ],
  },
];
