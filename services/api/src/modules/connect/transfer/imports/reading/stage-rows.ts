import {IMPORT_MAX_EVENTS, IMPORT_MAX_RECORDS} from '@switchboard/contracts/limits';
import {type MemberScope, withWorkspace} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {invalid, problem} from '@switchboard/service-kit/errors';
import {storeImported} from '#modules/connect/attachments/index.ts';
import type {FoundFile} from '../rows/found.ts';
import type {FoundRow, ImportOrder} from './import-work.ts';
import {planWaiting} from './plan-rows.ts';
import {nounOf} from '../storing/records.ts';
import {insertRows} from '../kept/repository.ts';
import {sizeOfAll} from '../files/spool.ts';

/** Workspaces whose files are being read in this process. */
const reading = new Set<string>();

/** Throws 429 while other files of the workspace are read. */
export const oneAtATime = async <Result>(
  workspaceId: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (reading.has(workspaceId))
    throw problem(
      'rate_limited',
      'Another import of this workspace is being checked. Try again when it is done.',
      {retryAfter: 10},
    );
  reading.add(workspaceId);
  try {
    return await work();
  } finally {
    reading.delete(workspaceId);
  }
};

const refuseOver = (count: number, {most, noun}: {most: number; noun: string}): void => {
  if (count > most)
    throw problem(
      'too_large',
      `An import can hold at most ${most.toLocaleString('en')} ${noun}s. Split the file.`,
    );
};

/** Throws 413 for more records than an import may hold. */
const refuseMany = (count: number, format: ImportOrder['format']): void =>
  refuseOver(count, {most: IMPORT_MAX_RECORDS, noun: nounOf(format)});

/** Throws 413 for more rows than a file with matched columns may have. */
export const refuseManyRows = (count: number, format: ImportOrder['format']): void =>
  format === 'events'
    ? refuseOver(count, {most: IMPORT_MAX_EVENTS, noun: 'event'})
    : refuseMany(count, format);

/** Throws 422 for an empty file. */
export const refuseNone = (
  count: number,
  {format, files}: Pick<ImportOrder, 'format' | 'files'>,
): void => {
  if (count === 0)
    throw invalid({
      file: files.length === 0 ? 'File is required' : `The file holds no ${nounOf(format)}.`,
    });
};

export type StageDeps = Pick<Core, 'config' | 'db' | 'files' | 'now' | 'workers'>;
interface Staging {
  importId: string;
  order: ImportOrder;
}

/**
 * Stores the results of a thread, batch by batch, with their form in the import; the thread waits meanwhile. Throws 422 for empty files,
 * 413 for too much.
 */
export const stageRows = async (
  deps: StageDeps,
  {workspaceId, userId}: MemberScope,
  {importId, order}: Staging,
): Promise<void> => {
  let position = 0;
  const found = deps.workers.stream<FoundRow[] | FoundFile>({
    lane: 'imports',
    module: new URL('./import-work.ts', import.meta.url),
    input: order,
    keys: [workspaceId],
    bytes: sizeOfAll(order.files),
  });
  for await (const batch of found) {
    if ('file' in batch) {
      await storeImported(deps, {workspaceId, userId}, [batch.file]);
      continue;
    }
    const rows = batch.map(({row: fileRow, record, message}) => {
      position += 1;
      return {
        workspaceId,
        importId,
        position,
        fileRow,
        record,
        message,
        state: record === null ? ('failed' as const) : ('waiting' as const),
      };
    });
    refuseMany(position, order.format);
    await withWorkspace(deps.db, {workspaceId, userId}, (trx) => insertRows(trx, rows));
  }
  refuseNone(position, order);
  await planWaiting(deps, {workspaceId, userId}, {importId, format: order.format});
};
