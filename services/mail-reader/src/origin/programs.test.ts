import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {kindOf, MIXED, part, read, ROSA} from './origin.testing.ts';

const SITE = 'From: Shop <wordpress@shop.example>';
const AUTO = 'Auto-Submitted: auto-generated';

describe('programs that write on behalf of a person', () => {
  it('send the form of a website from a person, who gets the answer', async () => {
    for (const lines of [
      [SITE, AUTO, 'Reply-To: Kai <kai@customer.example>'],
      ['From: Kai <kai@customer.example>', AUTO, 'Sender: wordpress@shop.example'],
      ['From: web@shop.co.uk', AUTO, 'Reply-To: kai@customer.co.uk'],
    ])
      assert.equal(await kindOf(...lines, 'Subject: Contact', '', 'x'), 'person', lines.join(', '));
    const {facts} = await read(SITE, AUTO, 'Reply-To: Kai <kai@customer.example>', '', 'x');
    assert.deepEqual(facts.replyTo, {name: 'Kai', address: 'kai@customer.example'});
  });

  it('are programs if they write for themselves, to many, or answer', async () => {
    const visitor = 'Reply-To: kai@customer.example';
    for (const lines of [
      [SITE, AUTO],
      [SITE, AUTO, 'Reply-To: help@shop.example'],
      [SITE, AUTO, 'Reply-To: reply+4711@mail.shop.example'],
      [SITE, AUTO, 'Reply-To: no-reply@other.example'],
      [SITE, 'Auto-Submitted: auto-notified', visitor],
      [SITE, AUTO, visitor, 'List-Id: <x.shop.example>'],
      [SITE, AUTO, visitor, 'Precedence: bulk'],
      [SITE, AUTO, visitor, 'In-Reply-To: <1@x>'],
      [SITE, AUTO, visitor, 'Return-Path: <>'],
    ])
      assert.equal(await kindOf(...lines, '', 'x'), 'program', lines.join(', '));
    assert.equal(
      await kindOf(SITE, 'Auto-Submitted: auto-replied', visitor, '', 'x'),
      'auto_reply',
    );
  });
});

describe('reports of mail servers', () => {
  const FILE = 'application/gzip; name="mail.example!shop.example!1796083200!1796169599.xml.gz"';
  const report = (from: string, subject: string, text: string) =>
    kindOf(
      `From: ${from}`,
      `Subject: ${subject}`,
      MIXED,
      '',
      ...part('text/plain', text),
      ...part(FILE, 'x'),
      '--b--',
    );

  it('come from programs: DMARC and TLS', async () => {
    for (const [from, subject, text] of [
      ['noreply-dmarc-support@mail.example', 'x', 'See the file'],
      ['reports@mail.example', 'Report Domain: shop.example Submitter: mail.example', 'See'],
      ['reports@mail.example', '[Preview] Report Domain: shop.example', 'See'],
      ['reports@mail.example', 'x', ''],
    ] as const)
      assert.equal(await report(from, subject, text), 'program', subject);
    assert.equal(
      await kindOf(
        'From: postmaster@mail.example',
        'Subject: Report Domain: shop.example',
        'TLS-Report-Domain: shop.example',
        'Content-Type: multipart/report; report-type=tlsrpt; boundary=b',
        '',
        ...part('text/plain', 'This is a delivery report.'),
        ...part('application/tlsrpt+gzip; name=a.json.gz', 'x'),
        '--b--',
      ),
      'program',
    );
  });

  it('come from a person who forwards one', async () => {
    assert.equal(
      await report('rosa@shop.example', 'Fwd: Report Domain: shop.example', 'Is it bad?'),
      'person',
    );
  });

  it('come from no person when a list program sends them', async () => {
    const list = ['From: talk-admin@example.com', 'X-MLServer: fml [fml 4.0.3]'];
    assert.equal(await kindOf(...list, 'Subject: You are not member', '', 'x'), 'program');
    assert.equal(await kindOf(...ROSA, 'X-MLServer: fml', 'X-Mail-Count: 4', '', 'x'), 'person');
  });

  it('are bounces of a phone company even with unfolded parts', async () => {
    const {bounce} = await read(
      'From: post_master@gateway.example',
      'Subject: Re:Your order',
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: multipart/alternative;',
      'boundary="b2"',
      '',
      '--b2',
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'Error: Invalid user address',
      '',
      '550 - no such user here',
      '  RCPT TO: 0917555@gateway.example',
      '',
      '--b2--',
      '',
      '--b1--',
    );
    assert.deepEqual(
      [bounce?.isFinal, bounce?.mentioned.ahead],
      [true, ['0917555@gateway.example']],
    );
  });
});

it('reads an Exchange journal report as its mail, without the mails it answers', async () => {
  const {facts, text, answers, recipients, messageId} = await read(
    'From: MicrosoftExchange329@shop.example',
    'To: support@acme.example',
    'X-MS-Journal-Report:',
    MIXED,
    '',
    ...part('text/plain', 'Sender: rosa@example.com', 'Recipient: ben@shop.example'),
    ...part(
      'message/rfc822',
      'From: Rosa Lim <rosa@example.com>',
      'To: ben@shop.example',
      'Subject: Lamp',
      'Message-ID: <1@example.com>',
      'In-Reply-To: <0@acme.example>',
      '',
      'It is broken.',
    ),
    '--b--',
  );
  assert.deepEqual(
    [facts.from?.address, facts.subject, text, answers, recipients, messageId],
    ['rosa@example.com', 'Lamp', 'It is broken.', [], ['support@acme.example'], '<1@example.com>'],
  );
});
