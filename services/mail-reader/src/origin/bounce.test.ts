import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {kindOf, MIXED, part, read, RETURNED, ROSA} from './origin.testing.ts';

describe('bounced mails', () => {
  it('are recognized by address, name or missing sender, together with a failure', async () => {
    const servers: [name: string, lines: string[]][] = [
      [
        'a name without an address',
        [
          'From: MAILER-DAEMON <>',
          'Subject: Mail delivery failed',
          '',
          'There was an error delivering your mail to <kai@example.com>.',
        ],
      ],
      [
        'an empty sender',
        ['From: <>', 'Subject: failure notice', '', 'kai@example.com... no such user'],
      ],
      [
        'no domain',
        [
          'From: Mail Delivery Subsystem <MAILER-DAEMON>',
          'Subject: Returned mail: see transcript',
          '',
          '<kai@example.com> unknown',
        ],
      ],
      [
        'Exim and mail.ru',
        [
          'Return-Path: <>',
          'X-Failed-Recipients: kai@example.com',
          'Auto-Submitted: auto-replied',
          'From: mailer-daemon@corp.mail.example',
          'Subject: Ваше сообщение',
          '',
          'x',
        ],
      ],
      [
        'Russian',
        [
          'Return-Path: <>',
          'From: mailer-daemon@mail.example',
          'Subject: Ваше сообщение не доставлено',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'x',
        ],
      ],
      [
        'Japanese, and a postmaster',
        [
          'From: InterScan <postmaster@example.jp>',
          'Subject: メッセージを配信できません。',
          'Content-Type: text/plain; charset=utf-8',
          '',
          'x',
        ],
      ],
      [
        'a phone company',
        [
          'From: no-reply@mobile.example.jp',
          'Subject: Mail',
          MIXED,
          '',
          ...part(
            'text/plain',
            'Could not be delivered to: <kai@example.jp>',
            'As their mailbox is full.',
          ),
          ...RETURNED,
        ],
      ],
      [
        'a report without its type',
        [
          'From: Mail System <daemon@example.com>',
          'Subject: x',
          'Content-Type: multipart/report; boundary=b',
          '',
          ...part(
            'text/plain',
            'Delivery to the following recipients failed permanently: * kai@example.com',
          ),
          ...RETURNED,
        ],
      ],
      [
        'only the envelope',
        [
          'Return-Path: <>',
          'From: help@example.com',
          'Subject: failed delivery',
          '',
          'Unable to deliver message to kai@example.com',
        ],
      ],
    ];
    for (const [name, lines] of servers) assert.equal(await kindOf(...lines), 'bounce', name);
  });

  it('are distinguished from mails that are still being attempted', async () => {
    for (const subject of [
      'Warning: message 1 delayed 24 hours',
      'Delayed Mail (still being retried)',
      'Warning--Could not send mail for past 8.5 hours',
    ]) {
      assert.equal(
        await kindOf('From: MAILER-DAEMON@example.com', `Subject: ${subject}`, '', 'x'),
        'delay',
        subject,
      );
    }
  });

  describe('the action of the report, not its code, decides whether a failure is final', () => {
    const report = (...groups: string[][]) =>
      read(
        'From: MAILER-DAEMON@mx.example',
        'Subject: Delivery report',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        ...part('text/plain', 'It is about your mail.'),
        ...part(
          'message/delivery-status',
          'Reporting-MTA: dns; mx.example',
          ...groups.flatMap((group) => ['', ...group]),
        ),
        ...RETURNED,
      );
    const fate = (address: string, action: string, status: string) => [
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
    ];
    it('has failed after days of attempts', async () => {
      const {bounce} = await report(fate('rosa@example.com', 'failed', '4.4.7'));
      assert.deepEqual(
        [bounce?.isFinal, bounce?.reason],
        [true, 'their mail server was not reached (4.4.7)'],
      );
    });

    it('has failed for some of its recipients', async () => {
      const {bounce} = await report(
        fate('ben@example.com', 'delayed', '4.4.1'),
        fate('rosa@example.com', 'failed', '5.1.1'),
      );
      assert.deepEqual(
        [bounce?.isFinal, bounce?.failures],
        [true, [{address: 'rosa@example.com', reason: 'there is no such mailbox (5.1.1)'}]],
      );
    });

    it('names the reason of each of its recipients', async () => {
      const {bounce} = await report(
        fate('ben@example.com', 'failed', '5.2.2'),
        fate('rosa@example.com', 'failed', '5.1.1'),
        ['Final-Recipient: rfc822; eve@example.com', 'Action: failed'],
      );
      assert.deepEqual(
        bounce?.failures.map(({reason}) => reason),
        [
          'the mailbox is full (5.2.2)',
          'there is no such mailbox (5.1.1)',
          'the address takes no mail',
        ],
      );
    });

    it('has not failed while all are attempted, nor after its delivery', async () => {
      for (const action of ['delayed', 'relayed', 'delivered', 'expanded'])
        assert.equal(
          (await report(fate('rosa@example.com', action, '5.0.0'))).bounce?.isFinal,
          false,
          action,
        );
    });
  });

  it('name the failed recipients: in a field, or somewhere in their text', async () => {
    const field = await read(
      'From: MAILER-DAEMON@mx.example',
      'X-Failed-Recipients: Kai@example.com',
      'Subject: Mail failure',
      '',
      'ask postmaster@mx.example',
    );
    assert.deepEqual(
      field.bounce?.failures.map(({address}) => address),
      ['kai@example.com'],
    );
    const text = await read(
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      '<Kai@example.com>: 550 5.2.2 full. Message-ID: <reply@acme.example>',
    );
    const named = ['kai@example.com', 'reply@acme.example'];
    assert.deepEqual(
      [text.bounce?.failures, text.bounce?.mentioned, text.bounce?.about, text.bounce?.reason],
      [
        [],
        {ahead: named, listed: [], all: named},
        ['<Kai@example.com>', '<reply@acme.example>'],
        'the mailbox is full (5.2.2)',
      ],
    );
  });

  it('come as JSON from Amazon, also wrapped once more', async () => {
    const notice = {
      notificationType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{emailAddress: 'Kai@example.com', status: '5.1.1'}],
      },
      mail: {headers: [{name: 'Message-ID', value: '<reply@acme.example>'}]},
    };
    const mailOf = (json: object) => [
      'From: Notices <no-reply@sns.amazonaws.com>',
      'Subject: AWS Notification Message',
      '',
      JSON.stringify(json),
      '',
      '--',
      'To stop receiving: {"x"}',
    ];
    for (const json of [notice, {Type: 'Notification', Message: JSON.stringify(notice)}]) {
      assert.deepEqual((await read(...mailOf(json))).bounce, {
        about: ['<reply@acme.example>'],
        isFinal: true,
        failures: [{address: 'kai@example.com', reason: 'there is no such mailbox (5.1.1)'}],
        mentioned: {ahead: [], listed: [], all: []},
        reason: 'there is no such mailbox (5.1.1)',
      });
    }
    assert.equal(await kindOf(...mailOf({...notice, bounce: {bounceType: 'Transient'}})), 'delay');
    assert.equal(await kindOf(...mailOf({notificationType: 'Complaint'})), 'complaint');
    assert.equal(await kindOf(...mailOf({notificationType: 'Delivery'})), 'program');
    for (const odd of [
      {notificationType: 'Bounce', bounce: null, mail: 7},
      {notificationType: 'Bounce', bounce: {bouncedRecipients: [null, 3]}, mail: {headers: {}}},
    ])
      assert.equal(await kindOf(...mailOf(odd)), 'bounce');
    assert.equal(
      await kindOf(...ROSA, 'Subject: Your notice', '', JSON.stringify(notice)),
      'person',
    );
  });

  it('exclude mails in which a person mentions or forwards one', async () => {
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: Fwd: Undelivered Mail Returned to Sender',
        '',
        'Your mail could not be delivered, what now?',
      ),
      'person',
    );
    assert.equal(
      await kindOf(
        ...ROSA,
        'Subject: failure notice',
        MIXED,
        '',
        ...part('text/plain', 'I got this: delivery failed'),
        ...RETURNED,
      ),
      'person',
    );
    assert.equal(
      await kindOf(
        'From: no-reply@shop.example',
        'Subject: Your parcel',
        '',
        'Your parcel could not be delivered.',
      ),
      'person',
      'a web form writes so',
    );
    assert.equal(
      await kindOf(
        'From: Postmaster <postmaster@acme.example>',
        'Subject: A question',
        '',
        'Hello',
      ),
      'person',
    );
  });
});
