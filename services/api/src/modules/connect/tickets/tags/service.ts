import type {ChangeTagRequest, Tag} from '@switchboard/contracts/tags/schemas';
import {type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import {publishEvent} from '#events/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {requireCapability, requireEveryTicket} from '#plugins/caller/capability.ts';
import {listPolicies, updatePolicy} from '../../service-levels/index.ts';
import {saveChange} from '../write/change-ticket.ts';
import {setTags} from '../domain/rules.ts';
import {mayCreate} from '../tag-names/admit.ts';
import {listAllViews, updateView} from '../views/repository.ts';
import {countTagged, listTags, lockTagged} from './repository.ts';
import {changeTag} from './rules.ts';

const CHANGE = 'tags.change';
/** Concurrent changes wait no longer than for these. */
const TICKETS_PER_TRANSACTION = 25;
const FIRST = '00000000-0000-0000-0000-000000000000';

type TagJob = ChangeTagRequest & {workspaceId: string; userId: string};

/** The tags on tickets that the caller sees, by name, and the caller's permission to create others. */
export const getTags = ({db}: Core, actor: Actor): Promise<{tags: Tag[]; mayCreate: boolean}> =>
  withWorkspace(db, actor, async (trx) => ({
    tags: await listTags(trx),
    mayCreate: await mayCreate(trx, actor),
  }));

/**
 * Renames a tag, or removes it, on all tickets in the background. Policies and views with it follow a new
 * name at once; a removed tag stays in them.
 * @returns number of listed tickets with it
 * @throws 403 for agents and for members who do not see every ticket, 404 for a tag that is on no ticket
 */
export const startTagChange = (
  deps: Core,
  actor: Actor,
  {tag, to}: ChangeTagRequest,
): Promise<number> => {
  requireCapability(actor, 'changeTags');
  requireEveryTicket(actor);
  const change = {tag, to: to?.trim() ?? null};
  const {workspaceId, userId} = actor;
  return withWorkspace(deps.db, actor, async (trx) => {
    const found = await lockTagged(trx, tag, {after: FIRST, limit: 1});
    if (found.length === 0) throw notFound('Tag');
    if (change.to !== null) await renameElsewhere(trx, {tag, to: change.to});
    await deps.jobs.send(trx, {name: CHANGE, data: {workspaceId, userId, ...change}});
    return countTagged(trx, tag);
  });
};

const renameElsewhere = async (trx: Trx, change: {tag: string; to: string}): Promise<void> => {
  for (const {id, match} of await listPolicies(trx)) {
    const tags = changeTag(match.tags, change);
    if (tags.join() !== match.tags.join())
      await updatePolicy(trx, id, {match: JSON.stringify({...match, tags})});
  }
  for (const {id, filter} of await listAllViews(trx)) {
    const tag = changeTag(filter.tag?.split(',') ?? [], change).join(',');
    if (filter.tag !== undefined && tag !== filter.tag)
      await updateView(trx, id, {filter: JSON.stringify({...filter, tag})});
  }
};

/** Runs the job: some tickets at a time, each change in the ticket's history. It can be run twice. */
export const changeTagOfTickets = async (
  deps: Pick<Core, 'db' | 'now' | 'jobs'>,
  job: TagJob,
): Promise<void> => {
  let after: string | null = FIRST;
  while (after !== null) {
    const from: string = after;
    after = await withWorkspace(
      deps.db,
      {workspaceId: job.workspaceId, userId: job.userId},
      (trx) => changeSome(deps, trx, {job, after: from}),
    );
  }
};

/** @returns the last ticket of these; null when no more are left */
const changeSome = async (
  deps: Pick<Core, 'now' | 'jobs'>,
  trx: Trx,
  {job, after}: {job: TagJob; after: string},
): Promise<string | null> => {
  const at = deps.now();
  const tickets = await lockTagged(trx, job.tag, {after, limit: TICKETS_PER_TRANSACTION});
  for (const ticket of tickets) {
    const plan = setTags({ticket, events: []}, changeTag(ticket.tags, job), {
      type: 'agent',
      id: job.userId,
      at,
    });
    if (plan.events.length > 0) await saveChange(deps, trx, {ticket, plan});
  }
  // Anything shown of tickets may be one of these; their ids stay hidden from members who do not see them.
  for (const type of ['ticket.updated', 'tags.updated'] as const)
    await publishEvent(trx, {workspaceId: job.workspaceId, type, payload: {}});
  return tickets.length === TICKETS_PER_TRANSACTION ? (tickets.at(-1)?.id ?? null) : null;
};

/** Before the start: defines the job for changes of a tag. */
export const defineTagJobs = (deps: Core): void =>
  deps.jobs.define<TagJob>(CHANGE, (job) => changeTagOfTickets(deps, job));
