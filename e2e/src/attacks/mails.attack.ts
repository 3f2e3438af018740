import assert from 'node:assert/strict';
import {call, linkTo, makeOwner, type Person} from '../support/api.ts';
import {holdsDuring} from '../support/system/loop.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const SECRET = 'a-secret-of-the-mail-server';

let mails = 0;

/** A mail of its own, with additional lines of its headers and its body. */
function mailOf({
  from,
  to,
  head = [],
  body,
}: {
  from: string;
  to: string;
  head?: string[];
  body: string;
}) {
  mails += 1;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: Mail ${mails}`,
    `Message-ID: <${mails}@attack.example>`,
    ...head,
    '',
    body,
  ].join('\r\n');
}

/** More HTML than any person writes, at an accepted depth, so that sanitising it takes seconds. */
const LONG = '<a href="https://x.example">x</a>'.repeat(180_000);
const HTML = ['Content-Type: text/html; charset=utf-8'];
const MIXED = ['Content-Type: multipart/mixed; boundary=b'];

/** Mails of up to 190 kB that took up to 15 s, and variations of them. */
const HARD: [name: string, head: string[], body: string][] = [
  ['one line of "On"', [], 'On '.repeat(63_000)],
  ['one line of "Le"', [], 'Le '.repeat(63_000)],
  ['lines of marks of quotes', [], '> > > > '.repeat(24_000)],
  ['elements within elements', HTML, '<div>'.repeat(38_000)],
  ['wrong nesting', HTML, '<a href="https://x.example"><table><b>'.repeat(5000)],
  [
    'parts within parts',
    [],
    Array.from(
      {length: 3000},
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join(''),
  ],
  ['10,000 files', MIXED, '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(10_000)],
  ['20,000 lines of a head', Array.from({length: 20_000}, () => 'X: y'), 'x'],
  ['groups of addresses in a head', [`Cc: ${'g: '.repeat(60_000)}`], 'x'],
];

test.describe('mails that are hard to read', () => {
  let system: System;
  let victim: Person;
  const addresses = {eve: 'support@eve.example', ana: 'support@ana.example'};

  test.beforeAll(async () => {
    system = await startSystem({INBOUND_SECRET: SECRET, LOG_LEVEL: 'warn'});
    victim = await makeOwner(system.url, 'Ana');
    await addAddress(victim, addresses.ana);
    await addAddress(await makeOwner(system.url, 'Eve'), addresses.eve);
    // First-use loading and compiling is no fault of a mail.
    for (const head of [[], HTML])
      await post(
        mailOf({from: 'first@example.com', to: addresses.ana, head, body: '<p>Hello</p>'}),
      );
  });
  test.afterAll(() => system.stop());

  /** Adds a support address and verifies it by its link. */
  async function addAddress({token}: Person, address: string) {
    await call(`${system.url}/connect/api/support-addresses`, {
      method: 'POST',
      token,
      body: {address, name: 'Desk', signature: ''},
    });
    const mailed = (await linkTo(system.url, address, '?proof=')).split('?proof=')[1];
    assert.equal(
      (
        await call(`${system.url}/connect/api/support-addresses/verify`, {
          method: 'POST',
          token,
          body: {token: mailed},
        })
      ).status,
      200,
    );
  }

  async function post(mail: string) {
    const answer = await fetch(`${system.url}/connect/api/inbound/email`, {
      method: 'POST',
      headers: {authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822'},
      body: mail,
    });
    return {
      status: answer.status,
      ...((await answer.json()) as {outcome?: string; message: string}),
    };
  }

  for (const [index, [name, head, body]] of HARD.entries()) {
    test(`are accepted or rejected, and delay nobody else: ${name}`, async () => {
      const holds = await holdsDuring(system, async () => {
        const {status, message} = await post(
          mailOf({from: `eve${index}@example.com`, to: addresses.eve, head, body}),
        );
        assert.ok(status === 200 || status === 422, message);
        assert.equal(
          (await call(`${system.url}/connect/api/tickets`, {token: victim.token})).status,
          200,
        );
      });
      assert.deepEqual(holds, []);
    });
  }

  test('do not delay the mail of others, whether from one sender or from many', async () => {
    const finished: string[] = [];
    const send = (from: string, to: string, body: string) =>
      post(mailOf({from, to, head: HTML, body})).then(
        ({status}) => void finished.push(`${from} ${status}`),
      );
    const senders = [
      'eve@example.com',
      'eve@example.com',
      'mallory@example.com',
      'trudy@example.com',
    ];
    const bombs = senders.map((from) => send(from, addresses.eve, LONG));
    // The first of them is in transit when another sender's mail arrives.
    await call(`${system.url}/healthz`);
    await send('rosa@example.com', addresses.ana, '<p>Where is my order?</p>');
    assert.ok(finished.length <= 3, `${finished.join(', ')} came before`);
    assert.equal(finished.at(-1), 'rosa@example.com 200');
    await Promise.all(bombs);
    assert.equal(finished.length, senders.length + 1);
  });

  test('from a sender who sends too many are not read at all', async () => {
    for (let count = 0; count < 30; count += 1)
      await post(mailOf({from: 'flood@example.com', to: addresses.eve, body: 'x'}));
    const {status, message} = await post(
      mailOf({from: 'flood@example.com', to: addresses.eve, head: HTML, body: LONG}),
    );
    assert.deepEqual([status, message], [429, 'Too many mails from one sender. Try again later.']);
  });
});
