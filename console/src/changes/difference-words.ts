import type {Change, ReleaseDifference} from '@switchboard/release-rules/difference';
import {formatGrowth, formatSize, plural} from '../format/index.ts';

/** One line of a difference. */
export interface DifferenceLine {
  sign: 'added' | 'removed' | 'changed';
  name: string;
  before: string;
  after: string;
}

const lineOf = (
  {name, before, after}: Change,
  write: (value: string) => string,
): DifferenceLine => ({
  sign: before === null ? 'added' : after === null ? 'removed' : 'changed',
  name,
  before: before === null ? '' : write(before),
  after: after === null ? '' : write(after),
});

/** Parts of a menu entry besides its path and label, which name it. */
function writeEntry(json: string): string {
  const {label: _, path: __, children: ___, ...rest} = JSON.parse(json) as Record<string, unknown>;
  const words = Object.entries(rest).map(([key, value]) =>
    value === true ? key : `${key} ${String(value)}`,
  );
  return words.join(', ') || 'shown';
}

const asItIs = (value: string): string => value || '(empty)';

/** Files that differ, the largest change first. */
export function fileLines({files: {added, removed, changed}}: ReleaseDifference): DifferenceLine[] {
  const lines = [
    ...changed.map(({path, size, sizeBefore}) => ({
      weight: Math.abs(size - sizeBefore),
      line: {
        sign: 'changed' as const,
        name: path,
        before: formatSize(sizeBefore),
        after: `${formatSize(size)} (${formatGrowth(size - sizeBefore)})`,
      },
    })),
    ...added.map(({path, size}) => ({
      weight: size,
      line: {sign: 'added' as const, name: path, before: '', after: formatSize(size)},
    })),
    ...removed.map(({path, size}) => ({
      weight: size,
      line: {sign: 'removed' as const, name: path, before: formatSize(size), after: ''},
    })),
  ];
  return lines.sort((one, other) => other.weight - one.weight).map(({line}) => line);
}

/** Needs, menu and contract, each with its lines; empty ones are omitted. */
export const otherLines = ({
  needs,
  menu,
  contract,
}: ReleaseDifference): {title: string; lines: DifferenceLine[]}[] =>
  [
    {title: 'Contract', lines: contract.map((change) => lineOf(change, asItIs))},
    {title: 'Menu', lines: menu.map((change) => lineOf(change, writeEntry))},
    {title: 'Needs from the host', lines: needs.map((change) => lineOf(change, asItIs))},
  ].filter(({lines}) => lines.length > 0);

/** The files in one line: "5 changed, 1 added; 90.6 kB → 91.2 kB (+600 B)". */
export function summaryOf({
  files: {added, removed, changed, same},
  size,
}: ReleaseDifference): string {
  const counts = [
    [changed.length, 'changed'],
    [added.length, 'added'],
    [removed.length, 'removed'],
    [same, 'the same'],
  ] as const;
  const files = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${plural(count, 'file')} ${word}`);
  return `${files.join(', ')}; ${formatSize(size.before)} → ${formatSize(size.after)} (${formatGrowth(size.after - size.before)})`;
}
