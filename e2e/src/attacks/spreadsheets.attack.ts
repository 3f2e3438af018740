import assert from 'node:assert/strict';
import {call, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const FORMULA = "cmd|' /C calc'!A0";
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = ['', ' ', '"', '\ufeff', '\u200b', "'", 'x;', 'x;"', ';'];
/** A line break is kept in messages only. */
const LINES = ['x\n', 'x\r\n', '\n\n', 'x\n"'];

/** Places where a spreadsheet with any list separator finds a formula at the start of a cell. */
const BEGINS = /(?:^|[,;\t\r\n])[\p{Zs}\p{C}"]*[=+\-@＝＋－＠]/u;

test.describe('a stranger who writes spreadsheet formulas', () => {
  let system: System;
  let owner: Person;

  test.beforeAll(async () => {
    system = await startSystem();
    owner = await makeOwner(system.url);
  });
  test.afterAll(() => system.stop());

  const post = async <Body>(path: string, body: unknown): Promise<Body> => {
    const answer = await call<Body>(system.url + path, {method: 'POST', token: owner.token, body});
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const exported = async (path: string, body: unknown): Promise<string> => {
    const {
      export: {url},
    } = await post<{export: {url: string}}>(path, body);
    return (await fetch(system.url + url)).text();
  };

  test('gets none into a cell of an exported file', async () => {
    for (const [index, before] of BEFORE.entries()) {
      for (const [at, sign] of SIGNS.entries()) {
        const text = `${before}${sign}${FORMULA}`;
        const html = LINES.map((lines) => `<p>${lines}${text}</p>`)
          .join('')
          .replaceAll('\n', '<br>');
        await post('/connect/api/tickets', {
          subject: `${text};${text}`,
          requester: {email: `eve${index}.${at}@example.com`, name: text},
          html,
        });
      }
    }
    const files = [
      await exported('/connect/api/exports', {list: {}}),
      await exported('/connect/api/exports', {kind: 'messages', list: {}}),
      await exported('/connect/api/exports/contacts', undefined),
    ];
    for (const file of files) {
      assert.ok(file.split('\r\n').length > BEFORE.length * SIGNS.length, file.slice(0, 200));
      assert.doesNotMatch(file, BEGINS);
    }
  });
});
