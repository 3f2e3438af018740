import type {PackageSummary, PackageValues} from '@switchboard/contracts/packages/schemas';
import {PACKAGE_VALUES_MAX} from '@switchboard/contracts/limits';
import {invalid} from '@switchboard/service-kit/errors';
import type {StoredItem} from '../packages/rules.ts';
import {writeTime} from './outcome.ts';

type Standard = PackageSummary['standard'];

/** A name of the data model, with its indices as separate parts. */
const NAME = /^(?:cmi|adl)(?:\.[a-z_\d]{1,40}){1,8}$/;

/** Values that only the service sets, and those of the previous session. */
const NOT_KEPT = new Set([
  'cmi.core.student_id',
  'cmi.core.student_name',
  'cmi.core.credit',
  'cmi.core.entry',
  'cmi.core.lesson_mode',
  'cmi.core.total_time',
  'cmi.student_data.mastery_score',
  'cmi.learner_id',
  'cmi.learner_name',
  'cmi.credit',
  'cmi.entry',
  'cmi.mode',
  'cmi.total_time',
  'cmi.launch_data',
  'cmi.scaled_passing_score',
  'cmi.completion_threshold',
]);
const OF_ONE_LAUNCH = new Set([
  'cmi.core.session_time',
  'cmi.core.exit',
  'cmi.session_time',
  'cmi.exit',
  'adl.nav.request',
]);

/** @throws 422 for names that no standard defines, and for too many of them */
export const cleanValues = (values: PackageValues): PackageValues => {
  const kept = Object.entries(values).filter(([name]) => !NOT_KEPT.has(name));
  const wrong = kept.find(([name]) => !NAME.test(name));
  if (wrong)
    throw invalid({[`values.${wrong[0].slice(0, 100)}`]: 'SCORM has no element of this name'});
  const length = kept.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > PACKAGE_VALUES_MAX)
    throw invalid({values: `A package can save at most ${PACKAGE_VALUES_MAX} characters`});
  // PostgreSQL stores no NUL in JSON.
  return Object.fromEntries(kept.map(([name, value]) => [name, value.replaceAll('\0', '')]));
};

interface Start {
  learner: {id: string; name: string};
  /** Previously saved values; undefined: the item was never opened. */
  before: {values: PackageValues; seconds: number; isDone: boolean} | undefined;
}

const entryOf = (before: Start['before'], exit: string | undefined): string => {
  if (!before || Object.keys(before.values).length === 0) return 'ab-initio';
  // A broken connection sets no exit either, so an unfinished item is resumed.
  return before.isDone && exit !== 'suspend' ? '' : 'resume';
};

const says12 = (item: StoredItem, entry: string, {learner, before}: Start): PackageValues => ({
  'cmi.core.student_id': learner.id,
  'cmi.core.student_name': learner.name,
  'cmi.core.credit': 'credit',
  'cmi.core.lesson_mode': 'normal',
  'cmi.core.entry': entry,
  'cmi.core.total_time': writeTime('1.2', before?.seconds ?? 0),
  'cmi.launch_data': item.launchData,
  ...(item.masteryScore !== null && {'cmi.student_data.mastery_score': String(item.masteryScore)}),
});

const says2004 = (item: StoredItem, entry: string, {learner, before}: Start): PackageValues => ({
  'cmi.learner_id': learner.id,
  'cmi.learner_name': learner.name,
  'cmi.credit': 'credit',
  'cmi.mode': 'normal',
  'cmi.entry': entry,
  'cmi.total_time': writeTime('2004', before?.seconds ?? 0),
  'cmi.launch_data': item.launchData,
  ...(item.passingScore !== null && {'cmi.scaled_passing_score': String(item.passingScore)}),
  ...(item.completionThreshold !== null && {
    'cmi.completion_threshold': String(item.completionThreshold),
  }),
});

/** Initial values of a package when one of its items is opened. */
export const valuesAtStart = (
  standard: Standard,
  item: StoredItem,
  start: Start,
): PackageValues => {
  const saved = start.before?.values ?? {};
  const entry = entryOf(start.before, saved['cmi.core.exit'] ?? saved['cmi.exit']);
  const kept = Object.entries(saved).filter(([name]) => !OF_ONE_LAUNCH.has(name));
  const says = standard === '1.2' ? says12 : says2004;
  return {...Object.fromEntries(kept), ...says(item, entry, start)};
};
