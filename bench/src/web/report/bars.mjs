const WIDTH = 900;
const LABEL = 250;
const ROW = 22;
const GROUP = 34;
const BAR = 14;
const NUMBER = 90;

const COLORS = {
  limit: '#8f8a99',
  'mono-webpack': '#b9b4c4',
  ours: '#3b1686',
};
const OTHER = '#ffb454';

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const text = ([x, y], content, more = '') =>
  `<text x="${x}" y="${y}" ${more}>${escape(content)}</text>`;

/**
 * A picture of bars with intervals.
 * @param options `title`; `note` below it; `groups` of `{title, bars: [{name, value, low, high, label}]}`
 * @returns SVG
 */
export function drawBars({title, note, groups}) {
  const largest = Math.max(
    ...groups.flatMap(({bars}) => bars.map(({value, high = value}) => high)),
  );
  const scale = (WIDTH - LABEL - NUMBER) / largest;
  let y = 58;
  const parts = groups.flatMap((group) => {
    const heading = text([10, (y += GROUP - 10)], group.title, 'font-weight="700"');
    const bars = group.bars.map(({name, value, low, high, label}) => {
      y += ROW;
      const top = y - BAR + 3;
      const middle = top + BAR / 2;
      const interval =
        low === undefined
          ? ''
          : `<path d="M${LABEL + low * scale} ${middle}H${LABEL + high * scale}M${LABEL + low * scale} ${middle - 4}v8M${LABEL + high * scale} ${middle - 4}v8" stroke="#15121b" fill="none"/>`;
      const end = LABEL + Math.max(value, high ?? value) * scale + 6;
      return [
        text([24, y], name),
        `<rect x="${LABEL}" y="${top}" width="${value * scale}" height="${BAR}" rx="2" fill="${COLORS[name] ?? OTHER}"/>`,
        interval,
        text([end, y], label),
      ].join('');
    });
    return [heading, ...bars];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y + 20}" viewBox="0 0 ${WIDTH} ${y + 20}" font-family="Open Sans, sans-serif" font-size="13">
<rect width="100%" height="100%" fill="#fff"/>
${text([10, 26], title, 'font-size="17" font-weight="700"')}
${text([10, 46], note, 'fill="#5b5566"')}
${parts.join('\n')}
</svg>
`;
}
