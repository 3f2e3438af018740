import type {ImportFormat} from '@switchboard/contracts/imports/schemas';
import {type MemberScope, newId, type Trx, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {
  checkContacts,
  type ContactPlanner,
  createContactPlanner,
} from '#modules/connect/contacts/index.ts';
import {findImported} from '#modules/connect/tickets/index.ts';
import {listWaiting, listWaitingIds, planRows} from '../kept/repository.ts';

const AT_ONCE = 500;

/** Start of the next batch of rows. */
interface Next {
  importId: string;
  after: number;
}

/** @returns the position of the last one, if there may be more */
const planTickets = async (trx: Trx, {importId, after}: Next): Promise<number | null> => {
  const waiting = await listWaitingIds(trx, importId, {limit: AT_ONCE, after});
  if (waiting.length === 0) return null;
  const known = await findImported(
    trx,
    waiting.map(({externalId}) => externalId),
  );
  await planRows(
    trx,
    importId,
    waiting.map(({position, externalId}) => ({
      position,
      state: known.has(externalId) ? 'existing' : 'created',
      message: '',
    })),
  );
  return waiting.at(-1)?.position ?? null;
};

/** @returns the position of the last one, if there may be more */
const planContacts = async (
  trx: Trx,
  planner: ContactPlanner,
  {importId, after}: Next,
): Promise<number | null> => {
  const waiting = await listWaiting(trx, importId, {limit: AT_ONCE, after});
  const rows = waiting.flatMap(({position, record}) =>
    record && !('externalId' in record) ? [{position, record}] : [],
  );
  const outcomes = await checkContacts(
    trx,
    rows.map(({record}) => record),
    planner,
  );
  await planRows(
    trx,
    importId,
    rows.flatMap(({position}, index) => {
      const outcome = outcomes[index];
      return outcome ? [{position, state: outcome.state, message: outcome.message}] : [];
    }),
  );
  return waiting.at(-1)?.position ?? null;
};

/**
 * The end of a check: marks each row as new or as existing, by the rules of the run itself, and rejects rows that the run
 * would reject. Nothing is imported.
 */
export const planWaiting = async (
  {db}: Pick<Core, 'db'>,
  {workspaceId, userId}: MemberScope,
  {importId, format}: {importId: string; format: ImportFormat},
): Promise<void> => {
  const planner = createContactPlanner(newId);
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await withWorkspace(db, {workspaceId, userId}, (trx) =>
      format === 'contacts'
        ? planContacts(trx, planner, {importId, after: from})
        : planTickets(trx, {importId, after: from}),
    );
  }
};
