import type {CourseValues} from '../../forms/course-form.ts';
import {UPLOADING} from '../../forms/lesson-form.ts';

interface Entry {
  id: string;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isEntry = (value: unknown): value is Entry =>
  isTree(value) && typeof value['id'] === 'string';

/** Stored value at the next step of a path: list entries are found by id, as they may have moved. */
const stepInto = (stored: unknown, key: string, next: unknown): unknown => {
  if (Array.isArray(stored))
    return isEntry(next) ? stored.find((one: Entry) => one.id === next.id) : undefined;
  return isTree(stored) ? stored[key] : undefined;
};

/** Adds fields that belong together. */
const withCompany = (paths: readonly string[]): readonly string[] =>
  paths.includes('certificateMonths') ? [...paths, 'certificate'] : paths;

/**
 * Restores stored values at some paths, such as `sections.0.lessons.1.url`.
 * @returns a copy; a path without a stored value becomes an empty text
 */
export const withStored = (
  values: CourseValues,
  stored: CourseValues,
  paths: readonly string[],
): CourseValues => {
  const copy = structuredClone(values);
  for (const path of withCompany(paths)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let [place, known]: [unknown, unknown] = [copy, stored];
    for (const key of keys) {
      const next: unknown = isTree(place) ? place[key] : undefined;
      known = stepInto(known, key, next);
      place = next;
    }
    if (isTree(place)) place[last] = (isTree(known) ? known[last] : undefined) ?? '';
  }
  return copy;
};

/** Paths of files during upload, which can be stored after their arrival. */
export const uploadingPaths = (values: CourseValues): string[] => [
  ...(values.coverId === UPLOADING ? ['coverId'] : []),
  ...values.sections.flatMap(({lessons}, s) =>
    lessons.flatMap(({fileId, captionsId}, l) =>
      Object.entries({fileId, captionsId})
        .filter(([, value]) => value === UPLOADING)
        .map(([name]) => `sections.${s}.lessons.${l}.${name}`),
    ),
  ),
];
