import {createHash} from 'node:crypto';
import type {TextEncoding} from '@switchboard/contracts/imports/encodings';
import type {ImportColumn, ImportMapping} from '@switchboard/contracts/imports/mapping';
import {
  type MappedFormat,
  type MappedKind,
  mappedKindOf,
} from '@switchboard/contracts/imports/targets';
import {type MemberScope, withWorkspace} from '#database/index.ts';
import {guessMapping, recallMapping} from '../columns/guess.ts';
import {type Known, readKnown} from '../columns/known-names.ts';
import {findRemembered} from '../kept/mapping-repository.ts';
import {sizeOfAll, type SpooledFile} from '../files/spool.ts';
import {refuseManyRows, refuseNone, type StageDeps} from '../reading/stage-rows.ts';
import type {FileSurvey, SurveyOrder} from './survey-work.ts';

/** Identical for files with the same columns, in the same order. */
const signatureOf = (kind: MappedKind, columns: readonly ImportColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ...columns.map(({name}) => name)]))
    .digest('hex');

export interface LookedAt {
  format: MappedFormat;
  files: SpooledFile[];
}
/** A surveyed file, and the targets of its columns: guessed, or as chosen for a file like it. */
type Looked = FileSurvey & {
  signature: string;
  known: Known;
  suggested: ImportMapping;
  rememberedFrom: string | null;
};

/**
 * Surveys an uploaded file.
 * @param encoding of its text, as chosen; null: as guessed
 * @throws 422 for a file that is no table, or is empty; 413 for too much
 */
export const lookThrough = async (
  deps: StageDeps,
  scope: MemberScope,
  {format, files, encoding}: LookedAt & {encoding: TextEncoding | null},
): Promise<Looked> => {
  const order: SurveyOrder = {files, encoding};
  const job = {
    lane: 'imports' as const,
    module: new URL('./survey-work.ts', import.meta.url),
    input: order,
    keys: [scope.workspaceId],
    bytes: sizeOfAll(files),
  };
  const surveyed: FileSurvey =
    files.length === 0
      ? {columns: [], rows: 0, encoding: null}
      : await deps.workers.run<FileSurvey>(job);
  const {columns, rows} = surveyed;
  refuseNone(rows, {format, files});
  refuseManyRows(rows, format);
  const kind = mappedKindOf(format);
  const signature = signatureOf(kind, columns);
  return withWorkspace(deps.db, scope, async (trx) => {
    const known = await readKnown(trx);
    const guessed = guessMapping(kind, {columns, ...known});
    const earlier = await findRemembered(trx, signature);
    const suggested = earlier?.chosen
      ? recallMapping(earlier.chosen, guessed, {columns, ...known})
      : guessed;
    return {...surveyed, signature, known, suggested, rememberedFrom: earlier?.fileName ?? null};
  });
};
