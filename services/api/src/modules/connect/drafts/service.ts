import type {Draft, SaveDraftRequest} from '@switchboard/contracts/drafts';
import {type Trx, withWorkspace} from '../../../database/index.ts';
import type {ApiDeps} from '../../../deps.ts';
import {notFound, problem} from '../../../errors/index.ts';
import {sanitize} from '../../../html/index.ts';
import type {Actor} from '../../../plugins/auth.ts';
import {findTicket} from '../tickets/repository.ts';
import {deleteDraft, type DraftOf, type DraftRow, listDrafts, lockDraft, upsertDraft} from './repository.ts';

/**
 * Keeps what the caller has written for a ticket. Throws 404, and 409 version_conflict when the caller's draft was changed
 * from elsewhere since `basedOn`; the same text again is no conflict.
 */
export const saveDraft = (deps: ApiDeps, actor: Actor, {ticketId, request}: {ticketId: string; request: SaveDraftRequest}): Promise<Draft> =>
  withWorkspace(deps.db, actor, async trx => {
    await expectTicket(trx, ticketId);
    const {kind, seenMessageId, basedOn} = request;
    const html = sanitize(request.html);
    const stored = await lockDraft(trx, {ticketId, kind});
    const isKnown = !stored || stored.updatedAt.toISOString() === basedOn || stored.html === html;
    if (!isKnown) throw problem('version_conflict', 'You wrote another text for this ticket meanwhile. Choose which one to keep.');
    const {workspaceId, userId} = actor;
    const row = {workspaceId, userId, ticketId, kind, html, seenMessageId, updatedAt: laterThan(stored?.updatedAt, deps.now())};
    await upsertDraft(trx, row);
    return present(row);
  });

/** Throws 404 for a ticket that there is not; a draft that there is not is gone already. */
export const discardDraft = ({db}: ApiDeps, actor: Actor, draft: DraftOf): Promise<void> =>
  withWorkspace(db, actor, async trx => {
    await expectTicket(trx, draft.ticketId);
    await deleteDraft(trx, draft);
  });

/** The caller's own unsent texts for a ticket. */
export const readDrafts = async (trx: Trx, ticketId: string): Promise<Draft[]> => (await listDrafts(trx, ticketId)).map(present);

/** Two saves never bear the same time: it tells them apart. */
const laterThan = (before: Date | undefined, now: Date): Date => (before && before >= now ? new Date(before.getTime() + 1) : now);

const expectTicket = async (trx: Trx, id: string): Promise<void> => {
  if (!(await findTicket(trx, id))) throw notFound('Ticket');
};

const present = ({kind, html, seenMessageId, updatedAt}: Omit<DraftRow, 'workspaceId'>): Draft =>
  ({kind, html, seenMessageId, updatedAt: updatedAt.toISOString()});
