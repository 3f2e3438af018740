import type {CourseFileKind} from '@switchboard/contracts/course-files/kinds';
import type {LessonKind} from '@switchboard/contracts/courses/choices';
import type {Section} from '@switchboard/contracts/courses/content';
import {invalid} from '@switchboard/service-kit/errors';
import type {Trx} from '#database/index.ts';
import {holdKinds} from './repository.ts';

/** Kinds of the files of lessons. */
const FILE_KINDS: Partial<Record<LessonKind, CourseFileKind>> = {video: 'video', scorm: 'package'};

interface Wanted {
  path: string;
  id: string;
  kind: CourseFileKind;
}

const wantedBy = (sections: readonly Section[]): Wanted[] =>
  sections.flatMap(({lessons}, s) =>
    lessons.flatMap(({kind, fileId, captionsId}, l) => {
      const path = `sections.${s}.lessons.${l}`;
      return [
        ...(fileId === null
          ? []
          : [{path: `${path}.fileId`, id: fileId, kind: FILE_KINDS[kind] ?? 'file'}]),
        ...(captionsId === null
          ? []
          : [{path: `${path}.captionsId`, id: captionsId, kind: 'captions'} as const]),
      ];
    }),
  );

const check = async (trx: Trx, wanted: readonly Wanted[]): Promise<void> => {
  const kinds = await holdKinds(
    trx,
    wanted.map(({id}) => id),
  );
  const wrong = wanted.filter(({id, kind}) => kinds.get(id) !== kind);
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(({path}) => [path, 'File is invalid'])));
};

/** @throws 422 for files of lessons that are unknown to the workspace, incomplete, or of another kind */
export const checkLessonFiles = (trx: Trx, sections: readonly Section[]): Promise<void> =>
  check(trx, wantedBy(sections));

/** @throws 422 for a cover that is no picture of the workspace */
export const checkCover = (trx: Trx, coverId: string | null | undefined): Promise<void> =>
  check(trx, coverId ? [{path: 'coverId', id: coverId, kind: 'image'}] : []);
