import type {LinkQuery} from '@switchboard/contracts/links';
import {isId, type Trx, withWorkspace, systemOf} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {notFound} from '@switchboard/service-kit/errors';
import {headOf, linesOf} from '#csv/csv.ts';
import {getSigningKey, opensLink, signLink, type Target} from '#modules/connect/signing/index.ts';
import {type ImportRow, listProblems} from './repository.ts';

const ROWS_AT_ONCE = 1000;

const targetOf = (workspaceId: string, id: string): Target => ({kind: 'import', workspaceId, id});

/** The address of all problems of an import as CSV. */
export const problemsLink = async (
  trx: Trx,
  {id, workspaceId}: ImportRow,
  now: Date,
): Promise<string> =>
  `/connect/api/imports/${id}/problems.csv${signLink(targetOf(workspaceId, id), await getSigningKey(trx, workspaceId), now)}`;

/** Content of such an address, piece by piece. Throws 404 for one that is not ours or has expired. */
export const openProblems = async (
  {db, now}: Core,
  id: string,
  query: LinkQuery,
): Promise<AsyncIterable<string>> => {
  const {workspace: workspaceId = ''} = query;
  if (!isId(workspaceId)) throw notFound('Import');
  const scope = systemOf(workspaceId);
  const isGood = await withWorkspace(db, scope, (trx) =>
    opensLink(trx, targetOf(workspaceId, id), {query, now: now()}),
  );
  if (!isGood) throw notFound('Import');
  return readProblems((after) =>
    withWorkspace(db, scope, (trx) => listProblems(trx, id, {limit: ROWS_AT_ONCE, after})),
  );
};

async function* readProblems(
  readAfter: (position: number) => ReturnType<typeof listProblems>,
): AsyncGenerator<string> {
  yield headOf(['row', 'problem']);
  let problems = await readAfter(0);
  while (problems.length > 0) {
    yield linesOf(problems.map(({row, message}) => [row, message]));
    problems = await readAfter(problems.at(-1)!.position);
  }
}
