import assert from 'node:assert/strict';
import {after, describe, it} from 'node:test';
import {isProblem} from '@switchboard/service-kit/errors';
import {createWorkers} from '#workers/index.ts';
import {readInThread} from './reader.ts';

const HEAD = [
  'From: Rosa Lim <rosa@example.com>',
  'To: support@example.com',
  'Message-ID: <1@example.com>',
];

describe('hostile mails', () => {
  const workers = createWorkers();
  after(() => workers.close());

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
