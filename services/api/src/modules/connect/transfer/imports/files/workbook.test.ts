import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isProblem} from '@switchboard/service-kit/errors';
import {openFile} from './open-file.ts';
import {textCell, workbookOf} from './workbook.testing.ts';

async function* once(bytes: Buffer) {
  yield bytes;
}
const readAll = async (bytes: Buffer) => {
  const {columns, rows} = await openFile(once(bytes));
  const all = [];
  for await (const row of rows) all.push(row);
  return {columns, rows: all};
};
const fault = async (bytes: Buffer): Promise<string> => {
  const error: unknown = await readAll(bytes).catch((error: unknown) => error);
  assert.ok(isProblem(error), String(error));
  return error.fields?.['file'] ?? '';
};

describe('a workbook', () => {
  it('becomes a table: values of formulas, ISO dates, and numbers of rows', async () => {
    const {columns, rows} = await readAll(
      await workbookOf([
        [
          textCell('A1', 'Name'),
          textCell('B1', 'Phone'),
          textCell('C1', 'Since'),
          textCell('D1', 'Sum'),
        ],
        [
          textCell('A2', 'J\u00fcrgen &amp; Co'),
          '<c r="B2"><v>639171234567</v></c>',
          '<c r="C2" s="1"><v>46346</v></c>',
          '<c r="D2"><f>1+2</f><v>3</v></c>',
        ],
        [],
        [
          textCell('A4', 'Rosa'),
          '<c r="C4" s="2"><v>46346.5</v></c>',
          '<c r="D4" t="b"><v>1</v></c>',
        ],
      ]),
    );
    assert.deepEqual(columns, ['Name', 'Phone', 'Since', 'Sum']);
    assert.deepEqual(rows, [
      {row: 2, values: ['J\u00fcrgen & Co', '639171234567', '2026-11-20', '3'], isTooLong: false},
      {row: 4, values: ['Rosa', '', '2026-11-20 12:00:00', 'true'], isTooLong: false},
    ]);
  });

  it('is rejected in words if it is damaged, of an old kind, or another archive', async () => {
    const whole = await workbookOf([[textCell('A1', 'Name')]]);
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('PK\u0003\u0004\u0014')])
      assert.match(await fault(bytes), /^The workbook is damaged or of another kind/);
    assert.match(await fault(Buffer.from('d0cf11e0a1b11ae1', 'hex')), /old kind \(\.xls\)/);
  });

  it('is rejected before unpacking if it would be far too large', async () => {
    const bomb = await workbookOf([[textCell('A1', 'Name')]], {
      'xl/sharedStrings.xml': Buffer.alloc(101 * 1024 * 1024, 'a'),
    });
    assert.ok(bomb.length < 1024 * 1024);
    assert.match(await fault(bomb), /^The workbook is too large to be read/);
  });
});
