import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {readMail} from './read-mail.ts';
import {assertFit, HEAD} from './read-mail.testing.ts';

const DATA = process.env.SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data');
const mailFiles = await readdir(join(DATA, 'mail'), {recursive: true}).then(
  (names) => names.filter((name) => name.endsWith('.eml')),
  () => [],
);

describe('hostile mails', () => {
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
});
