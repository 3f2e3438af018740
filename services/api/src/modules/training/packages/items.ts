import type {PlayedPackage} from '@switchboard/contracts/packages/schemas';
import type {Trx} from '#database/index.ts';
import {findPackage, listProgress} from './repository.ts';

/**
 * A package with the progress of a learner in each item.
 * @param enrollmentId null: they have not begun
 */
export const presentPackage = async (
  trx: Trx,
  {
    fileId,
    lessonId,
    enrollmentId,
  }: {fileId: string | null; lessonId: string; enrollmentId: string | null},
): Promise<PlayedPackage | null> => {
  const found = fileId === null ? undefined : await findPackage(trx, fileId);
  if (!found) return null;
  const rows = enrollmentId === null ? [] : await listProgress(trx, {enrollmentId, lessonId});
  const progress = new Map(rows.map((row) => [row.item, row]));
  return {
    title: found.title,
    standard: found.standard,
    items: found.items.map(({title}, place) => {
      const {status = 'not_started', score = null} = progress.get(place) ?? {};
      return {title, status, score};
    }),
  };
};
