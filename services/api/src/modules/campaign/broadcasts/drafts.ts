import {PAGE_SIZE_DEFAULT, TEXT_MAX} from '@switchboard/contracts/limits';
import type {
  Broadcast,
  BroadcastsQuery,
  CreateBroadcastRequest,
  RunningBroadcast,
  UpdateBroadcastRequest,
} from '@switchboard/contracts/broadcasts/schemas';
import {type BroadcastStatus, isEditable} from '@switchboard/contracts/broadcasts/states';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import {cutPage, expectVersion, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {getTimeZone} from '../../account/service.ts';
import {findVerifiedAddress, nameOfCopy} from '../../connect/service.ts';
import {cleanContent} from '../content/index.ts';
import {recordBroadcast} from './audit.ts';
import {isTemplate} from '../templates/index.ts';
import {changeBroadcast, STARTED, takeBroadcast} from './moves.ts';
import {presentBroadcasts, readBroadcast} from './presenter.ts';
import {
  type BroadcastRow,
  countBroadcasts,
  deleteBroadcast,
  findBroadcast,
  insertBroadcast,
  listBroadcasts,
  listRunning,
} from './repository.ts';
import {keysOf, orderOf, readKeys} from './sort.ts';

/**
 * One page of broadcasts, last changed first unless sorted otherwise; `q` searches their names. Throws 422 for a cursor of another order.
 */
export const getBroadcasts = (
  {db}: Core,
  actor: Actor,
  {q, status, channel, sort, cursor, limit = PAGE_SIZE_DEFAULT}: BroadcastsQuery,
) => {
  const order = orderOf(sort);
  const after = readKeys(order, cursor);
  const filter = {
    q: q?.trim(),
    statuses: status?.split(',') as BroadcastStatus[] | undefined,
    channel,
  };
  return withWorkspace(db, actor, async (trx) => {
    const found = await listBroadcasts(trx, filter, {limit: limit + 1, order, after});
    const {rows, nextCursor} = cutPage(found, limit, keysOf);
    return {
      broadcasts: await presentBroadcasts(trx, rows),
      page: {nextCursor, total: await countBroadcasts(trx, filter)},
    };
  });
};

const DAY_MS = 86_400_000;
const RUNNING_MAX = 10;

/** Broadcasts in progress, and those that start within 24 hours (product design 2.1). */
export const getRunningBroadcasts = ({db, now}: Core, actor: Actor): Promise<RunningBroadcast[]> =>
  withWorkspace(db, actor, async (trx) => {
    const until = new Date(now().getTime() + DAY_MS);
    return presentBroadcasts(trx, await listRunning(trx, {until, limit: RUNNING_MAX}));
  });

/** Throws 404. */
export const getBroadcast = ({db}: Core, actor: Actor, id: string): Promise<Broadcast> =>
  withWorkspace(db, actor, (trx) => readBroadcast(trx, id));

type Content = Pick<
  BroadcastRow,
  | 'name'
  | 'channel'
  | 'subject'
  | 'preheader'
  | 'html'
  | 'text'
  | 'templateId'
  | 'senderId'
  | 'audienceIds'
  | 'excludeIds'
  | 'ratePerMinute'
> & {variables: string; sendingWindow: string | null; subjectTest: string | null};

const EMPTY = {
  subject: '',
  preheader: '',
  html: '',
  text: '',
  variables: [],
  templateId: null,
  senderId: null,
  audienceIds: [],
  excludeIds: [],
  ratePerMinute: null,
  window: null,
  subjectTest: null,
};

/** Cleaned content of a request. Throws 422 for unknown variables. */
const contentOf = (given: CreateBroadcastRequest): Content => {
  const {window, subjectTest, channel, subject, preheader, html, text, variables, ...rest} = {
    ...EMPTY,
    ...given,
  };
  const content = cleanContent({channel, subject, preheader, html, text, variables});
  return {
    ...rest,
    ...content,
    name: rest.name.trim(),
    variables: JSON.stringify(content.variables),
    sendingWindow: window && JSON.stringify(window),
    subjectTest: subjectTest && JSON.stringify(subjectTest),
  };
};

/** Throws 422 for a sender that is not a verified support address of the workspace. */
const refuseUnknownSender = async (
  trx: Trx,
  {senderId}: {senderId?: string | null | undefined},
): Promise<void> => {
  if (senderId && !(await findVerifiedAddress(trx, senderId)))
    throw invalid({senderId: 'Sender must be a verified support address'});
};

/** Throws 422 for an unknown template. */
const refuseUnknownTemplate = async (
  trx: Trx,
  {templateId}: {templateId?: string | null | undefined},
): Promise<void> => {
  if (templateId && !(await isTemplate(trx, templateId)))
    throw invalid({templateId: 'This template no longer exists. Choose another one'});
};

const requestOf = (row: BroadcastRow): CreateBroadcastRequest => ({
  name: row.name,
  channel: row.channel,
  subject: row.subject,
  preheader: row.preheader,
  html: row.html,
  text: row.text,
  variables: row.variables,
  templateId: row.templateId,
  senderId: row.senderId,
  audienceIds: row.audienceIds,
  excludeIds: row.excludeIds,
  window: row.sendingWindow,
  ratePerMinute: row.ratePerMinute,
  subjectTest: row.subjectTest,
});

const insertDraft = async (
  trx: Trx,
  {workspaceId, userId}: Actor,
  {content, now}: {content: Content; now: Date},
): Promise<Broadcast> => {
  const id = newId();
  await insertBroadcast(trx, {
    ...content,
    id,
    workspaceId,
    status: 'draft',
    timeZone: await getTimeZone(trx),
    createdById: userId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  await publishEvent(trx, {workspaceId, type: 'broadcast.changed', payload: {id}});
  return readBroadcast(trx, id);
};

/** Stores a draft. Throws 422. */
export const createBroadcast = (
  deps: Core,
  actor: Actor,
  request: CreateBroadcastRequest,
): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const now = deps.now();
    await refuseUnknownSender(trx, request);
    await refuseUnknownTemplate(trx, request);
    return insertDraft(trx, actor, {content: contentOf(request), now});
  });

/** Creates a draft with the same content. Throws 404. */
export const duplicateBroadcast = (deps: Core, actor: Actor, id: string): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await findBroadcast(trx, id);
    if (!row) throw notFound('Broadcast');
    const request = {...requestOf(row), name: nameOfCopy(row.name, [], TEXT_MAX)};
    return insertDraft(trx, actor, {content: contentOf(request), now: deps.now()});
  });

interface Change {
  id: string;
  version: number;
  change: UpdateBroadcastRequest;
}

/** Throws 409 unless it is a draft. */
const refuseStarted = ({status}: BroadcastRow): void => {
  if (isEditable(status)) return;
  throw problem(
    'illegal_transition',
    status === 'scheduled'
      ? 'This broadcast is scheduled. Unschedule it to edit it.'
      : `${STARTED}.`,
  );
};

/**
 * Changes a draft; allows another request for approval after a refusal. Throws 404, 422, 409 after the start, and version_conflict after a
 * concurrent change.
 */
export const saveDraft = (
  deps: Core,
  actor: Actor,
  {id, version, change}: Change,
): Promise<Broadcast> =>
  withWorkspace(deps.db, actor, async (trx) => {
    const row = await takeBroadcast(trx, id);
    refuseStarted(row);
    expectVersion(row.version, version);
    const now = deps.now();
    if (change.senderId !== row.senderId) await refuseUnknownSender(trx, change);
    if (change.templateId !== row.templateId) await refuseUnknownTemplate(trx, change);
    const content = contentOf({...requestOf(row), ...change});
    await changeBroadcast(trx, row, {...content, approval: null, now});
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'broadcast.changed',
      payload: {id},
    });
    return readBroadcast(trx, id);
  });

/** Removes a draft. Throws 404, and 409 after the start. */
export const removeBroadcast = ({db}: Core, actor: Actor, id: string): Promise<void> =>
  withWorkspace(db, actor, async (trx) => {
    const row = await takeBroadcast(trx, id);
    refuseStarted(row);
    await deleteBroadcast(trx, id);
    await recordBroadcast(trx, actor, {row, action: 'broadcast.deleted'});
    await publishEvent(trx, {
      workspaceId: actor.workspaceId,
      type: 'broadcast.changed',
      payload: {id},
    });
  });
