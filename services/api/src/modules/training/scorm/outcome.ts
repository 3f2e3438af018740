import type {PackageSummary, PackageValues} from '@switchboard/contracts/packages/schemas';
import type {StoredItem} from '../packages/rules.ts';

type Standard = PackageSummary['standard'];
type Rules = Pick<StoredItem, 'masteryScore' | 'passingScore' | 'completionThreshold'>;

/** Reported state of an item. */
export interface Outcome {
  status: 'in_progress' | 'completed' | 'failed';
  /** Percent, 0 to 100; null: not reported. */
  score: number | null;
}

const numberOf = (value: string | undefined): number | null => {
  const number = Number(value || Number.NaN);
  return Number.isFinite(number) ? number : null;
};

const toPercent = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 100)));

/** Points between the minimum and the maximum; without both, they are percent. */
const rawScore = (values: PackageValues, group: string): number | null => {
  const raw = numberOf(values[`${group}.raw`]);
  if (raw === null) return null;
  const [min, max] = [
    numberOf(values[`${group}.min`]) ?? 0,
    numberOf(values[`${group}.max`]) ?? 100,
  ];
  return toPercent(max > min ? (raw - min) / (max - min) : raw / 100);
};

const outcome12 = (values: PackageValues, {masteryScore}: Rules): Outcome => {
  const status = values['cmi.core.lesson_status'];
  const score = rawScore(values, 'cmi.core.score');
  const raw = numberOf(values['cmi.core.score.raw']);
  const isOver = status === 'completed' || status === 'passed' || status === 'failed';
  if (!isOver) return {status: 'in_progress', score};
  const isFailed = masteryScore !== null && raw !== null ? raw < masteryScore : status === 'failed';
  return {status: isFailed ? 'failed' : 'completed', score};
};

const reaches = (value: number | null, wanted: number | null): boolean | null =>
  value === null || wanted === null ? null : value >= wanted;

const outcome2004 = (values: PackageValues, rules: Rules): Outcome => {
  const scaled = numberOf(values['cmi.score.scaled']);
  const score = scaled === null ? rawScore(values, 'cmi.score') : toPercent(scaled);
  const isPassing = reaches(scaled, rules.passingScore);
  const success = values['cmi.success_status'];
  const isPassed = isPassing ?? success === 'passed';
  const isFailed = isPassing === false || (isPassing === null && success === 'failed');
  const isCompleted =
    reaches(numberOf(values['cmi.progress_measure']), rules.completionThreshold) ??
    values['cmi.completion_status'] === 'completed';
  if (isFailed) return {status: 'failed', score};
  return {status: isPassed || isCompleted ? 'completed' : 'in_progress', score};
};

/**
 * Judges the report of a package by its standard: an item that is passed, or completed without failing, is done. Thresholds of the manifest
 * take precedence over the package's own status (SCORM 1.2 RTE 3.4.4; SCORM 2004 RTE 4.2.4 and 4.2.22).
 */
export const outcomeOf = (standard: Standard, values: PackageValues, rules: Rules): Outcome =>
  standard === '1.2' ? outcome12(values, rules) : outcome2004(values, rules);

/** `0001:02:03.45`, and the ISO 8601 form without years and months, whose length varies. */
const CLOCK = /^(\d{2,4}):(\d{2}):(\d{2}(?:\.\d{1,2})?)$/;
const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Reported seconds of this session; 0 for an invalid report. */
export const sessionSeconds = (standard: Standard, values: PackageValues): number => {
  const [name, form] =
    standard === '1.2' ? ['cmi.core.session_time', CLOCK] : ['cmi.session_time', DURATION];
  const found = (form as RegExp).exec(values[name as string] ?? '');
  if (!found) return 0;
  const parts = found.slice(1).map((part) => Number(part ?? 0));
  const [days, hours = 0, minutes = 0, seconds = 0] = standard === '1.2' ? [0, ...parts] : parts;
  return Math.floor((((days ?? 0) * 24 + hours) * 60 + minutes) * 60 + seconds);
};

const two = (number: number) => String(number).padStart(2, '0');

/** Total time so far, in the format of the standard. */
export const writeTime = (standard: Standard, seconds: number): string =>
  standard === '1.2'
    ? `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
    : `PT${seconds}S`;
