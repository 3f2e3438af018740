import {CreateCourseExportRequest} from '@switchboard/contracts/enrollments/schemas';
import type {ExportLinkQuery} from '@switchboard/contracts/exports/schemas';
import {Id} from '@switchboard/contracts/fields';
import {may} from '@switchboard/contracts/team/permissions';
import {notFound} from '@switchboard/service-kit/errors';
import Type, {type Static} from 'typebox';
import {Check} from 'typebox/value';
import {isId, systemOf, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import {findRole, recordAudit} from '#modules/account/service.ts';
import {getSigningKey, opensLink, signLink} from '#modules/connect/service.ts';
import {hasCourse} from '../../courses/index.ts';
import {eachEnrollment, getResults} from '../../learning/index.ts';
import {learnerHead, learnerLines} from './learner-csv.ts';
import {questionHead, questionLines} from './question-csv.ts';

export const KINDS = ['learners', 'questions'] as const;
type Kind = (typeof KINDS)[number];

/** Content of a link. */
const Wanted = Type.Object({...CreateCourseExportRequest.properties, courseId: Id});
type Wanted = Static<typeof Wanted>;

/** Rows read at a time, each time in a transaction of its own: a long download blocks nothing. */
const ROWS_AT_ONCE = 500;

interface Content {
  member: string;
  list: string;
}

const targetOf = (workspaceId: string, kind: Kind, {member, list}: Content) => ({
  kind: 'export' as const,
  workspaceId,
  id: `training/${kind}.csv:${member}:${list}`,
});

/** A link to the learners of a course, or to the answers to its questions, as CSV. Throws 404. */
export const createExport = (
  {db, now}: Core,
  actor: Actor,
  wanted: Wanted,
): Promise<{url: string}> =>
  withWorkspace(db, actor, async (trx) => {
    const {kind, courseId} = wanted;
    const {workspaceId, userId} = actor;
    if (!(await hasCourse(trx, courseId))) throw notFound('Course');
    const content = {member: userId, list: JSON.stringify(wanted)};
    const key = await getSigningKey(trx, workspaceId);
    const signed = signLink(targetOf(workspaceId, kind, content), key, now());
    const subject = {type: 'export' as const, id: null, name: kind};
    await recordAudit(trx, {actor, action: 'export.created', subject});
    return {url: `/training/api/exports/${kind}.csv${signed}&${new URLSearchParams(content)}`};
  });

/**
 * The content of a link, piece by piece. Throws 404 for a link that is invalid or has expired, and when the requesting member has lost
 * access.
 */
export const openExport = async (
  deps: Core,
  kind: Kind,
  query: ExportLinkQuery,
): Promise<AsyncIterable<string>> => {
  const {workspace: workspaceId = '', member = '', list = ''} = query;
  if (!isId(workspaceId)) throw notFound('Export');
  const role = await withWorkspace(deps.db, systemOf(workspaceId), async (trx) => {
    const target = targetOf(workspaceId, kind, {member, list});
    return (await opensLink(trx, target, {query, now: deps.now()}))
      ? findRole(trx, member)
      : undefined;
  });
  if (role === undefined || !may(role, 'assignCourses')) throw notFound('Export');
  const wanted: unknown = JSON.parse(list);
  if (!Check(Wanted, wanted)) throw notFound('Export');
  const reader = {workspaceId, userId: member};
  return kind === 'learners'
    ? readLearners(deps, reader, wanted)
    : readQuestions(deps, reader, wanted);
};

type Reader = Pick<Actor, 'workspaceId' | 'userId'>;

async function* readLearners(deps: Core, reader: Reader, wanted: Wanted): AsyncGenerator<string> {
  yield learnerHead();
  for await (const rows of eachEnrollment(deps, reader, {...wanted, limit: ROWS_AT_ONCE}))
    yield learnerLines(rows);
}

async function* readQuestions(
  deps: Core,
  reader: Reader,
  {courseId, version}: Wanted,
): AsyncGenerator<string> {
  yield questionHead();
  yield questionLines(
    await getResults(deps, reader, {courseId, ...(version !== undefined && {version})}),
  );
}
