import assert from 'node:assert/strict';
import {call, makeOwner, type Person} from '../support/api.ts';
import {holdsDuring} from '../support/system/loop.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const HEADER = 'subject,description,requester_email,external_id';
const ROWS = Array.from(
  {length: 9000},
  (_, index) =>
    `Question ${index},"Hello, ""you"", ${'and you '.repeat(20)}",rosa${index}@example.com,old-${index}`,
);
const mailsOf = (count: number, head: (index: number) => string) =>
  Array.from(
    {length: count},
    (_, index) =>
      `From x@example.com Thu Nov 19 08:00:00 2026\nFrom: rosa${index}@example.com\nTo: desk@example.com\n${head(index)}\n\nHi\n\n`,
  ).join('');

/** Files of the kinds that stopped the process: name, format, content, and the expected message. */
const FILES: [name: string, format: string, content: () => string, status: number][] = [
  ['256 kB without a line break', 'csv', () => 'a'.repeat(256_000), 422],
  ['one line of 300 kB', 'csv', () => `${'a,'.repeat(150_000)}\n`, 422],
  ['2 MB with CRLF', 'csv', () => [HEADER, ...ROWS].join('\r\n'), 201],
  ['blanks and carriage returns alone', 'csv', () => ' \t\r'.repeat(700_000), 422],
  [
    '20,000 columns',
    'csv',
    () => `${HEADER}${',c'.repeat(20_000)}\r\n${ROWS.slice(0, 10).join('\r\n')}`,
    422,
  ],
  [
    '20 MB of a quotation mark that is not closed',
    'csv',
    () => `${HEADER}\n"${'x,\r\n'.repeat(5_000_000)}`,
    422,
  ],
  ['20 MB of empty lines', 'csv', () => `${HEADER}${'\r\n'.repeat(10_000_000)}${ROWS[0]}`, 201],
  ['a row of 20 million cells', 'csv', () => `${HEADER}\n${','.repeat(20_000_000)}`, 422],
  [
    'HTML that is hard to clean',
    'mbox',
    () => mailsOf(20, () => `Content-Type: text/html\n\n${'<div><p><b>'.repeat(9000)}`),
    201,
  ],
  [
    '20,000 mails',
    'mbox',
    () => mailsOf(20_000, (index) => `Message-ID: <${index}@x>\nReferences: <${index - 1}@x>`),
    201,
  ],
  ['contacts in one line', 'contacts', () => `email,"${'x'.repeat(2_000_000)}`, 422],
];

test.describe('one file of an import', () => {
  let system: System;
  let eve: Person;
  let ana: Person;

  test.beforeAll(async () => {
    system = await startSystem({LOG_LEVEL: 'warn'});
    [eve, ana] = [await makeOwner(system.url, 'Eve'), await makeOwner(system.url, 'Ana')];
    // First-use loading and compiling is no fault of a file.
    await upload('csv', [HEADER, ...ROWS.slice(0, 300)].join('\n'));
    await call(`${system.url}/connect/api/tickets`, {token: ana.token});
  });
  test.afterAll(() => system.stop());

  async function upload(format: string, content: string) {
    const form = new FormData();
    form.append('file', new Blob([content]), 'old.csv');
    const answer = await fetch(`${system.url}/connect/api/imports?format=${format}`, {
      method: 'POST',
      headers: {authorization: `Bearer ${eve.token}`},
      body: form,
    });
    return {status: answer.status, text: await answer.text()};
  }

  /** Works in another workspace until the promise settles. @returns number of its answered requests */
  async function workMeanwhile(until: Promise<unknown>) {
    let isOver = false;
    void until.then(
      () => (isOver = true),
      () => (isOver = true),
    );
    let answered = 0;
    for (; !isOver; answered += 1) {
      const {status} = await call(`${system.url}/connect/api/tickets`, {token: ana.token});
      assert.equal(status, 200);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answered;
  }

  for (const [name, format, content, status] of FILES) {
    test(`delays nobody else: ${name}`, async () => {
      const text = content();
      const holds = await holdsDuring(system, async () => {
        const uploading = upload(format, text);
        await workMeanwhile(uploading);
        const answer = await uploading;
        assert.equal(answer.status, status, answer.text);
      });
      assert.deepEqual(holds, []);
    });
  }

  test('delays nobody else while it is imported, whatever its tickets contain', async () => {
    const {text} = await upload(
      'mbox',
      mailsOf(
        120,
        (index) =>
          `Message-ID: <late-${index}@x>\nContent-Type: text/html\n\n${'<div><p><b>hard '.repeat(2000)}`,
      ),
    );
    const {
      import: {id},
    } = JSON.parse(text) as {import: {id: string}};
    const read = async () =>
      (
        await call<{import: {status: string; created: number}}>(
          `${system.url}/connect/api/imports/${id}`,
          {token: eve.token},
        )
      ).body.import;
    const run = async (action: string) => {
      await call(`${system.url}/connect/api/imports/${id}/${action}`, {
        method: 'POST',
        token: eve.token,
      });
      while ((await read()).status === 'running')
        await call(`${system.url}/connect/api/tickets`, {token: ana.token});
    };
    assert.deepEqual(await holdsDuring(system, () => run('start')), []);
    const {status, created} = await read();
    assert.deepEqual([status, created], ['finished', 120]);
  });

  test('delays nobody else when one request has a hundred tickets', async () => {
    const html = '<div><p><b>hard '.repeat(2500);
    const ticketsOf = (run: number) =>
      Array.from({length: 100}, (_, index) => ({
        externalId: `call-${run}-${index}`,
        subject: 'Hard',
        requester: {email: 'rosa@example.com'},
        createdAt: '2026-03-01T08:00:00Z',
        messages: [{kind: 'requester', html, at: '2026-03-01T08:00:00Z'}],
      }));
    let run = 0;
    const holds = await holdsDuring(system, async () => {
      run += 1;
      const {status, body} = await call<{created: number}>(
        `${system.url}/connect/api/tickets/import`,
        {method: 'POST', token: eve.token, body: {tickets: ticketsOf(run)}},
      );
      assert.deepEqual([status, body.created], [200, 100]);
    });
    assert.deepEqual(holds, []);
  });

  test('does not keep the system from stopping', async () => {
    const uploading = upload(
      'csv',
      [HEADER, ...Array.from({length: 20}, () => ROWS).flat()].join('\r\n'),
    );
    await call(`${system.url}/connect/api/tickets`, {token: ana.token});
    assert.equal(await system.stop('SIGINT'), 0);
    assert.equal((await uploading).status, 503);
    await system.restart();
    assert.equal((await upload('csv', `${HEADER}\r\n${ROWS[0]}`)).status, 201);
  });
});
