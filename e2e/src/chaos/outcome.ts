/** The result of one check of the run. */
export interface Outcome {
  /** Row of the table. */
  group: string;
  /** Column of the table. */
  part: string;
  /** Unique name. */
  name: string;
  /** The deviation from the expected state; undefined when all is well. */
  problem: string | undefined;
}

const PROBLEM_LENGTH = 400;

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\u001b\[\d+m/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, PROBLEM_LENGTH);

export type Labels = Omit<Outcome, 'problem'>;

/** @param error the deviation from the expected state; undefined when all is well */
export const outcomeOf = (labels: Labels, error: unknown): Outcome => ({
  ...labels,
  problem: error === undefined ? undefined : messageOf(error),
});

/** Runs one check; its exception is the problem. */
export const check = (labels: Labels, run: () => Promise<void>): Promise<Outcome> =>
  run().then(
    () => outcomeOf(labels, undefined),
    (error: unknown) => outcomeOf(labels, error ?? new Error('something was thrown')),
  );

const unique = (values: string[]) => [...new Set(values)];

function cellOf(outcomes: Outcome[]): string {
  const passed = outcomes.filter(({problem}) => problem === undefined).length;
  return outcomes.length === 0 ? '' : `${passed}/${outcomes.length}`;
}

/** All outcomes as one table: passed of all, by group and part. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const parts = unique(outcomes.map(({part}) => part));
  const rows = unique(outcomes.map(({group}) => group)).map((group) => [
    group,
    ...parts.map((part) =>
      cellOf(outcomes.filter((one) => one.group === group && one.part === part)),
    ),
  ]);
  const lines = [['', ...parts], ...rows];
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) =>
          column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!),
        )
        .join('  '),
    )
    .join('\n');
}
