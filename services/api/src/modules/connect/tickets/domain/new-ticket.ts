import {newId} from '#database/id.ts';
import type {TicketRow} from './rules.ts';

type NewTicket = Pick<
  TicketRow,
  'workspaceId' | 'number' | 'subject' | 'channel' | 'createdById' | 'createdAt'
> &
  Partial<
    Pick<
      TicketRow,
      | 'priority'
      | 'type'
      | 'teamId'
      | 'tags'
      | 'isSample'
      | 'externalId'
      | 'followUpOfId'
      | 'broadcastId'
    >
  > & {requester: {id: string}};

/** A ticket with requester and subject only. */
export const newTicket = ({requester, ...given}: NewTicket): TicketRow => ({
  id: newId(),
  snippet: '',
  status: 'new',
  isDone: false,
  priority: 'normal',
  priorityRank: 1,
  type: 'question',
  requesterId: requester.id,
  requesterById: null,
  assigneeId: null,
  teamId: null,
  tags: [],
  fields: {},
  isSample: false,
  externalId: null,
  replyCount: 0,
  reopenCount: 0,
  eventCount: 0,
  waitingSince: null,
  firstRespondedAt: null,
  dueMetric: null,
  dueAt: null,
  atRiskAt: null,
  dueNoted: null,
  resolvedAt: null,
  closedAt: null,
  snoozedUntil: null,
  isSpam: false,
  deletedAt: null,
  mergedIntoId: null,
  mergedParentId: null,
  followUpOfId: null,
  broadcastId: null,
  isListed: true,
  lastMessageAt: given.createdAt,
  version: 1,
  updatedAt: given.createdAt,
  ...given,
});
