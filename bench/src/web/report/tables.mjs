const KILOBYTE = 1000;

const kilobytes = (bytes) => (bytes / KILOBYTE).toFixed(1);

/** Prints rows of texts; the first is the heading, numbers are aligned right. */
function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  '),
    );
}

const difference = (own, limit) => {
  if (!limit) return '';
  const bytes = own.scriptBytes - limit.scriptBytes;
  return `${bytes >= 0 ? '+' : ''}${kilobytes(bytes)}`;
};

/** Counts by scenario, the variants below each other. @param counts variant → scenario → counts */
export function printCounts(counts) {
  const scenarios = Object.keys(Object.values(counts)[0]);
  printTable([
    [
      'scenario',
      'variant',
      'HTML kB',
      'JS kB',
      'to limit',
      'later kB',
      'scripts',
      'requests',
      'depth',
    ],
    ...scenarios.flatMap((scenario) =>
      Object.entries(counts).map(([variant, {[scenario]: own}]) => [
        scenario,
        variant,
        kilobytes(own.htmlBytes),
        kilobytes(own.scriptBytes),
        difference(own, counts.limit?.[scenario]),
        kilobytes(own.laterBytes),
        String(own.scripts.length),
        String(own.requests),
        String(own.chain.length),
      ]),
    ),
  ]);
}

const ratioText = (ratio) =>
  ratio ? `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})` : '';

const FIGURES = ['lcp', 'heading', 'switch'];
const SMALL = ['tbt', 'cls', 'inp'];

const numberText = ({figure, value}) =>
  figure === 'cls' ? value.median.toFixed(3) : value.median.toFixed(0);

/** Times by network and scenario, with their ratio to `limit`. @param lines of `summarize` */
export function printTimes(lines) {
  const find = ({network, scenario, variant}, figure) =>
    lines.find(
      (one) =>
        one.network === network &&
        one.scenario === scenario &&
        one.variant === variant &&
        one.figure === figure,
    );
  const rows = lines
    .filter(({figure}) => FIGURES.includes(figure))
    .map((line) => [
      `${line.network} ${line.scenario}`,
      line.variant,
      line.figure,
      `${line.value.median.toFixed(0)} ms`,
      ratioText(line.ratio),
      ...SMALL.map((figure) => {
        const small = line.figure === 'lcp' && find(line, figure);
        return small ? numberText(small) : '';
      }),
    ])
    .toSorted((one, other) => (`${one[0]} ${one[2]}` < `${other[0]} ${other[2]}` ? -1 : 1));
  printTable([
    ['scenario', 'variant', 'figure', 'median', 'to limit', 'TBT ms', 'CLS', 'INP ms'],
    ...rows,
  ]);
}

/** Build times, and duplicated packages. @param builds name → `{milliseconds, duplicates}` */
export function printBuilds(builds) {
  printTable([
    ['build', '', 'seconds', 'packages over 1 kB in several builds'],
    ...Object.entries(builds).map(([name, {milliseconds, duplicates}]) => [
      name,
      '',
      (milliseconds / 1000).toFixed(1),
      String(duplicates.length),
    ]),
  ]);
  for (const [name, {duplicates}] of Object.entries(builds))
    for (const {name: copy, bytes, builds: holders} of duplicates)
      console.log(`  ${name}: ${copy}, ${kilobytes(bytes)} kB of sources in ${holders.join(', ')}`);
}
