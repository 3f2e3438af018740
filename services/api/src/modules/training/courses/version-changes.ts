import type {VersionChanges} from '@switchboard/contracts/courses/schemas';
import type {ListedVersion, VersionLesson} from './versions-repository.ts';

type Lesson = Omit<VersionLesson, 'version'>;

/** A version in the form that comparisons need. */
export interface ComparedVersion {
  rules: Pick<
    ListedVersion,
    'progression' | 'passPercent' | 'givesCertificate' | 'certificateMonths'
  >;
  /** In reading order. */
  lessons: readonly Lesson[];
}

const NOTHING: VersionChanges = {
  added: [],
  removed: [],
  changed: [],
  isReordered: false,
  hasNewRules: false,
};

/**
 * Changes of a version.
 * @param before the version it replaced; undefined for the first
 */
export const changesSince = (
  before: ComparedVersion | undefined,
  after: ComparedVersion,
): VersionChanges => {
  if (!before) return NOTHING;
  const [old, now] = [byId(before.lessons), byId(after.lessons)];
  return {
    added: titles(after.lessons.filter(({id}) => !old.has(id))),
    removed: titles(before.lessons.filter(({id}) => !now.has(id))),
    changed: titles(
      after.lessons.filter(({id, digest}) => old.has(id) && old.get(id)?.digest !== digest),
    ),
    isReordered: placesOf(before.lessons, now) !== placesOf(after.lessons, old),
    hasNewRules: rulesOf(before) !== rulesOf(after),
  };
};

const byId = (lessons: readonly Lesson[]) => new Map(lessons.map((one) => [one.id, one]));

const titles = (lessons: readonly Lesson[]) => lessons.map(({title}) => title);

/** Positions of the lessons that both versions have. */
const placesOf = (lessons: readonly Lesson[], others: ReadonlyMap<string, Lesson>): string =>
  lessons
    .filter(({id}) => others.has(id))
    .map(({id, sectionId}) => `${sectionId}/${id}`)
    .join();

const rulesOf = ({rules}: ComparedVersion): string =>
  JSON.stringify([
    rules.progression,
    rules.passPercent,
    rules.givesCertificate,
    rules.certificateMonths,
  ]);
