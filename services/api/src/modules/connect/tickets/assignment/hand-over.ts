import type {DeactivateMemberRequest, LeftoverWork} from '@switchboard/contracts/team/schemas';
import {invalid} from '@switchboard/service-kit/errors';
import {type Trx, withEveryTicket} from '#database/index.ts';
import {listTicketViewers} from '#modules/account/service.ts';
import {publishMessage} from '../access/publish.ts';
import {canBeAssignee} from '../access/rules.ts';
import {lockTicket} from '../repository.ts';
import {
  countFollowed,
  deleteDraftsOf,
  dropFollowed,
  followAll,
  giveDrafts,
  listDraftsOf,
  listFollowed,
  listScheduledOf,
  setAuthor,
  withdraw,
} from './hand-over-repository.ts';

/** Rows that a leaving member has in tickets beside their assignments. */
export const countLeftoverWork = async (
  trx: Trx,
  userId: string,
): Promise<Pick<LeftoverWork, 'followedTickets' | 'drafts' | 'scheduledReplies'>> => ({
  followedTickets: await countFollowed(trx, userId),
  drafts: (await listDraftsOf(trx, userId)).length,
  scheduledReplies: (await listScheduledOf(trx, userId)).length,
});

type Field = 'followed' | 'drafts' | 'scheduledReplies';

/** Hands over the selected rows; the rest stays. @throws 422 for a receiver who is no active member, or a light agent who gets replies */
export const handOver = async (
  trx: Trx,
  userId: string,
  request: DeactivateMemberRequest,
): Promise<void> => {
  for (const field of ['followed', 'drafts', 'scheduledReplies'] as const)
    await refuseUnfit(trx, userId, {field, to: request[field]});
  await withEveryTicket(trx, async () => {
    if (request.followed) await handOverFollowed(trx, userId, request.followed);
    if (request.drafts) {
      const drafts = await listDraftsOf(trx, userId);
      await deleteDraftsOf(trx, userId);
      if (request.drafts.type === 'member') await giveDrafts(trx, drafts, request.drafts.id);
    }
    if (request.scheduledReplies) await handOverScheduled(trx, userId, request);
  });
};

const refuseUnfit = async (
  trx: Trx,
  userId: string,
  {field, to}: {field: Field; to: DeactivateMemberRequest[Field]},
): Promise<void> => {
  if (to?.type !== 'member') return;
  const member = (await listTicketViewers(trx)).find((one) => one.userId === to.id);
  if (!member || member.userId === userId) throw invalid({[field]: 'Choose an active member'});
  if (field !== 'followed' && !canBeAssignee(member.role))
    throw invalid({[field]: "Light agents don't reply. Choose an agent"});
};

const handOverFollowed = async (
  trx: Trx,
  userId: string,
  to: NonNullable<DeactivateMemberRequest['followed']>,
): Promise<void> => {
  const ticketIds = await listFollowed(trx, userId);
  await dropFollowed(trx, userId);
  if (to.type !== 'member') return;
  await followAll(trx, ticketIds, to.id);
};

const handOverScheduled = async (
  trx: Trx,
  userId: string,
  {scheduledReplies: to, reassignTo}: DeactivateMemberRequest,
): Promise<void> => {
  for (const message of await listScheduledOf(trx, userId)) {
    const ticket = await lockTicket(trx, message.ticketId);
    if (!ticket) continue;
    if (to?.type === 'send') {
      if (reassignTo?.type === 'member') await setAuthor(trx, message.id, reassignTo.id);
      await publishMessage(trx, 'message.updated', {id: message.id, ticket});
      continue;
    }
    const attachmentIds = await withdraw(trx, message.id);
    if (to?.type === 'member') {
      const {workspaceId, ticketId, html, receivers, cc, bcc, macroIds, createdAt} = message;
      const content = {html, receivers, cc, bcc, macroIds, attachmentIds};
      const draft = {workspaceId, ticketId, ...content, userId: to.id};
      await giveDrafts(
        trx,
        [{...draft, kind: 'reply', seenMessageId: null, updatedAt: createdAt}],
        to.id,
      );
    }
    await publishMessage(trx, 'message.deleted', {id: message.id, ticket});
  }
};
