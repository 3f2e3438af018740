import type {MailAddress} from '@switchboard/contracts/fields';
import type {Draft, SaveDraftRequest} from '@switchboard/contracts/drafts/schemas';
import {MACRO_ACTIONS_MAX} from '@switchboard/contracts/limits';
import {asMember, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound, problem} from '@switchboard/service-kit/errors';
import {sanitize} from '@switchboard/service-kit/html';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability} from '#plugins/caller/capability.ts';
import {presentUploads} from '../../attachments/index.ts';
import {findTicket} from '../../tickets/index.ts';
import {
  deleteDraft,
  type DraftOf,
  type DraftRow,
  listDrafts,
  lockDraft,
  upsertDraft,
} from './repository.ts';

/**
 * Saves the caller's draft for a ticket. Throws 403 for a reply of a light agent, 404, and 409 version_conflict for a draft that was
 * changed from elsewhere since `basedOn`; the same text again is no conflict.
 */
export const saveDraft = (
  deps: Core,
  actor: Actor,
  {ticketId, request}: {ticketId: string; request: SaveDraftRequest},
): Promise<Draft> => {
  if (request.kind === 'reply') requireCapability(actor, 'replyToTickets');
  return withWorkspace(deps.db, actor, async (trx) => {
    await expectTicket(trx, ticketId);
    const {kind, seenMessageId, attachmentIds, basedOn, macroIds = []} = request;
    const {to: receivers = null, cc = null, bcc = null} = request;
    const html = sanitize(request.html);
    const stored = await lockDraft(trx, {ticketId, kind});
    const isKnown =
      !stored ||
      stored.updatedAt.toISOString() === basedOn ||
      isSame(stored, {html, attachmentIds, receivers, cc, bcc, macroIds});
    if (!isKnown)
      throw problem(
        'version_conflict',
        'You wrote another draft for this ticket in the meantime. Choose which one to keep.',
      );
    const {workspaceId, userId} = actor;
    const row = {
      workspaceId,
      userId,
      ticketId,
      kind,
      html,
      attachmentIds,
      receivers,
      cc,
      bcc,
      macroIds,
      seenMessageId,
      updatedAt: laterThan(stored?.updatedAt, deps.now()),
    };
    await upsertDraft(trx, row);
    return present(trx, row, deps.now());
  });
};

/** Throws 404 for a nonexistent ticket; accepts a nonexistent draft. */
export const discardDraft = ({db}: Core, actor: Actor, draft: DraftOf): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    await expectTicket(trx, draft.ticketId);
    await deleteDraft(trx, draft);
  });

/** The caller's unsent texts for a ticket. */
export const readDrafts = async (trx: Trx, ticketId: string, now: Date): Promise<Draft[]> => {
  const drafts = [];
  for (const row of await listDrafts(trx, ticketId)) drafts.push(await present(trx, row, now));
  return drafts;
};

/**
 * Turns a reply that was taken back into its author's draft again. Authors who took back their own have its text on the screen, beside
 * their newer draft; after another user did, it is appended to that.
 */
export const restoreDraft = async (
  trx: Trx,
  {takenBy, ...reply}: Omit<DraftRow, 'kind'> & {takenBy: string},
): Promise<void> => {
  const {userId, ticketId, updatedAt} = reply;
  await asMember(trx, userId, async () => {
    const begun = await lockDraft(trx, {ticketId, kind: 'reply'});
    if (!begun) return upsertDraft(trx, {...reply, kind: 'reply'});
    if (takenBy === userId) return;
    const [html, attachmentIds] = [
      `${begun.html}<p></p>${reply.html}`,
      [...begun.attachmentIds, ...reply.attachmentIds],
    ];
    const macroIds = [...new Set([...begun.macroIds, ...reply.macroIds])].slice(
      0,
      MACRO_ACTIONS_MAX,
    );
    await upsertDraft(trx, {
      ...begun,
      html,
      attachmentIds,
      macroIds,
      updatedAt: laterThan(begun.updatedAt, updatedAt),
    });
  });
};

type Content = Pick<DraftRow, 'html' | 'attachmentIds' | 'receivers' | 'cc' | 'bcc' | 'macroIds'>;

const addressesOf = (people: MailAddress[] | null) => people?.map(({address}) => address) ?? null;

const isSame = (one: Content, other: Content) =>
  [one, other]
    .map(({html, attachmentIds, receivers, cc, bcc, macroIds}) =>
      JSON.stringify([html, attachmentIds, ...[receivers, cc, bcc].map(addressesOf), macroIds]),
    )
    .every((text, _index, [first]) => text === first);

/** Later than the previous save: the time identifies a save. */
const laterThan = (before: Date | undefined, now: Date): Date =>
  before && before >= now ? new Date(before.getTime() + 1) : now;

const expectTicket = async (trx: Trx, id: string): Promise<void> => {
  if (!(await findTicket(trx, id))) throw notFound('Ticket');
};

const present = async (
  trx: Trx,
  {
    workspaceId,
    userId,
    kind,
    html,
    attachmentIds,
    receivers,
    cc,
    bcc,
    macroIds,
    seenMessageId,
    updatedAt,
  }: DraftRow,
  now: Date,
): Promise<Draft> => {
  const {attachments, htmlWithLinks} = await presentUploads(
    trx,
    {html, ids: attachmentIds},
    {workspaceId, userId, now},
  );
  return {
    kind,
    html: htmlWithLinks,
    attachments,
    to: receivers,
    cc,
    bcc: bcc ?? [],
    macroIds,
    seenMessageId,
    updatedAt: updatedAt.toISOString(),
  };
};
