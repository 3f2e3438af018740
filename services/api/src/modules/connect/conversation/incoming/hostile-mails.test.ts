import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {after, describe, it} from 'node:test';
import fc from 'fast-check';
import {isProblem} from '@switchboard/service-kit/errors';
import {createWorkers} from '#workers/index.ts';
import {readInThread} from './reader.ts';
import {readMail} from './read-mail.ts';
import {assertFit, HEAD} from './read-mail.testing.ts';

const DATA =
  process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../../../../../shared/data');
const mailFiles = await readdir(join(DATA, 'mail'), {recursive: true}).then(
  (names) => names.filter((name) => name.endsWith('.eml')),
  () => [],
);

describe('hostile mails', () => {
  const workers = createWorkers();
  after(() => workers.close());

  it('do not prevent reading real mails of all kinds', async (context) => {
    if (mailFiles.length === 0)
      return context.skip('left out: SHARED_DATA names no folder with mails');
    assert.ok(mailFiles.length > 90);
    for (const name of mailFiles)
      assertFit(await readMail(await readFile(join(DATA, 'mail', name))));
  });

  it('are read or cleanly refused if they are damaged', async () => {
    const seeds =
      mailFiles.length > 0
        ? await Promise.all(mailFiles.map((name) => readFile(join(DATA, 'mail', name))))
        : [
            Buffer.from(
              [
                ...HEAD,
                'Content-Type: multipart/mixed; boundary=b',
                '',
                '--b',
                'Content-Type: text/html; charset=utf-7',
                '',
                '<p>x</p>',
                '--b--',
              ].join('\r\n'),
            ),
          ];
    const cut = fc.record({
      at: fc.double({min: 0, max: 1, noNaN: true}),
      length: fc.nat(200),
      by: fc.uint8Array({maxLength: 40}),
    });
    const damaged = fc.record({
      seed: fc.nat(seeds.length - 1),
      cuts: fc.array(cut, {minLength: 1, maxLength: 4}),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({seed, cuts}) => {
        const raw = cuts.reduce(
          (bytes, {at, length, by}) => {
            const start = Math.floor(at * bytes.length);
            return Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(start + length)]);
          },
          seeds[seed] ?? Buffer.alloc(0),
        );
        const mail = await readMail(raw).catch((error: Error) => error);
        if (mail instanceof Error) assert.fail(mail);
        assertFit(mail);
      }),
      {numRuns: 300},
    );
  });

  it('end in time as bombs, and the next mail is still read', async () => {
    const nested = (depth: number) =>
      [
        ...HEAD,
        ...Array.from({length: depth}, (_, level) => [
          `Content-Type: multipart/mixed; boundary=b${level}`,
          '',
          `--b${level}`,
        ]).flat(),
        'Content-Type: text/plain',
        '',
        'deep',
      ].join('\r\n');
    const parts = [
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...Array.from(
        {length: 20_000},
        () => '--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment\r\n\r\nx',
      ),
      '--b--',
    ].join('\r\n');
    const divs = [...HEAD, 'Content-Type: text/html', '', '<div>'.repeat(100_000)].join('\r\n');
    const read = (raw: string) => readInThread(workers, Buffer.from(raw), ['w', 'rosa']);
    for (const bomb of [
      nested(5000),
      parts,
      divs,
      `${HEAD.join('\r\n')}\r\n${'X: y\r\n'.repeat(200_000)}\r\nx`,
    ]) {
      const mail = await read(bomb).catch((error: Error) => error);
      if (mail instanceof Error)
        assert.ok(isProblem(mail) && mail.code === 'validation_failed', String(mail));
      else assert.ok(mail.files.length <= 101);
      assert.equal((await read([...HEAD, '', 'still here'].join('\r\n'))).text, 'still here');
    }
  });
});
