import assert from 'node:assert/strict';
import type {ContactResponse} from '@switchboard/contracts/contacts/schemas';
import type {SupportAddressResponse} from '@switchboard/contracts/support-addresses/schemas';
import type {OutboxMails} from '@switchboard/contracts/outbox';
import type {TicketResponse, TicketsResponse} from '@switchboard/contracts/tickets/schemas';
import {call, linkTo, makeAgent, makeOwner, type Person} from '../support/api.ts';
import {startSystem, type System} from '../support/system/system.ts';
import {test} from '../support/test.ts';

const SECRET = 'a-secret-of-the-mail-server';

test.describe("an attacker who is after a workspace's mail", () => {
  let system: System;
  let owner: Person;
  let agent: Person;

  test.beforeAll(async () => {
    system = await startSystem({INBOUND_SECRET: SECRET});
    owner = await makeOwner(system.url);
    agent = await makeAgent(system.url, owner);
  });
  test.afterAll(() => system.stop());

  const ask = <Body = object>(
    {token}: Person,
    route: string,
    {body, version}: {body?: object; version?: number} = {},
  ) => {
    const [method = '', path = ''] = route.split(' ');
    return call<Body & {message: string; code?: string}>(system.url + path, {
      method,
      token,
      ...(body && {body}),
      headers: version === undefined ? {} : {'if-match': `"${version}"`},
    });
  };

  test('cannot read hidden threads through a contact with a known address', async () => {
    const {
      body: {ticket},
    } = await ask<TicketResponse>(owner, 'POST /connect/api/tickets', {
      body: {
        subject: 'Payroll',
        requester: {email: 'vip@example.com', name: 'Vera Important'},
        html: 'Secret',
      },
    });
    const {
      body: {contact},
    } = await ask<ContactResponse>(owner, `GET /connect/api/contacts/${ticket.requester.id}`);
    const details = {
      name: contact.name,
      email: contact.email,
      phone: '+639171234567',
      company: 'Vault',
      timeZone: null,
      tags: [],
    };
    await ask(owner, `PUT /connect/api/contacts/${contact.id}`, {
      body: details,
      version: contact.version,
    });
    await ask(owner, `PATCH /api/team/members/${agent.user.id}`, {
      body: {ticketScope: 'own'},
      version: 1,
    });
    const bait = await ask<TicketResponse>(agent, 'POST /connect/api/tickets', {
      body: {
        subject: 'Bait',
        requester: {email: 'vip@example.com'},
        html: 'Hi',
        assigneeId: agent.user.id,
      },
    });
    const answers = [bait];
    for (const path of [
      `/tickets/${bait.body.ticket.number}`,
      '/tickets',
      `/contacts/${contact.id}`,
      '/contacts',
      '/search?q=vera',
      '/search?q=vip',
    ]) {
      answers.push(await ask(agent, `GET /connect/api${path}`));
    }
    assert.doesNotMatch(JSON.stringify(answers), /Vera|Vault|639171234567|Payroll/);
    const moved = await ask(agent, `PUT /connect/api/contacts/${contact.id}`, {
      body: {...details, email: 'thief@example.com'},
      version: contact.version + 1,
    });
    assert.equal(moved.status, 404);
    const given = await ask<TicketResponse>(owner, 'POST /connect/api/tickets', {
      body: {
        subject: 'Shared',
        requester: {email: 'vip@example.com'},
        html: 'Hi',
        assigneeId: agent.user.id,
      },
    });
    assert.equal(given.status, 201);
    const refused = await ask(agent, `PUT /connect/api/contacts/${contact.id}`, {
      body: {...details, email: 'thief@example.com'},
      version: contact.version + 1,
    });
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
  });

  const receive = (lines: string[]) =>
    fetch(`${system.url}/connect/api/inbound/email`, {
      method: 'POST',
      headers: {'content-type': 'message/rfc822', authorization: `Bearer ${SECRET}`},
      body: lines.join('\r\n'),
    });
  const addSupportAddress = (member: Person, address: string) =>
    ask<Partial<SupportAddressResponse>>(member, 'POST /connect/api/support-addresses', {
      body: {address, name: 'Support', signature: ''},
    });

  test("cannot claim another's address, by sending, receiving or a foreign link", async () => {
    const thief = await makeOwner(system.url, 'Eve');
    for (const address of [
      'no-reply@switchboard.localhost',
      'billing@switchboard.localhost',
      'BILLING@Switchboard.localhost',
    ]) {
      assert.equal((await addSupportAddress(thief, address)).status, 422, address);
    }
    const address = 'help@victim.example';
    assert.equal((await addSupportAddress(thief, address)).body.supportAddress?.isVerified, false);
    assert.equal(
      (
        await receive([
          'From: a@example.com',
          `To: ${address}`,
          'Subject: Secret',
          'Message-ID: <1@example.com>',
          '',
          'x',
        ])
      ).status,
      404,
    );
    const sent = await ask<TicketResponse>(thief, 'POST /connect/api/tickets', {
      body: {subject: 'Invoice', requester: {email: 'b@example.com'}, html: 'Pay', kind: 'reply'},
    });
    assert.equal(sent.status, 201);
    const token = (await linkTo(system.url, address, '?proof=')).split('?proof=')[1];
    for (const [member, status] of [
      [owner, 404],
      [agent, 403],
    ] as const) {
      assert.equal(
        (await ask(member, 'POST /connect/api/support-addresses/verify', {body: {token}})).status,
        status,
      );
    }
    await addSupportAddress(owner, address);
    const mine = (await linkTo(system.url, address, '?proof=')).split('?proof=')[1];
    assert.equal(
      (await ask(owner, 'POST /connect/api/support-addresses/verify', {body: {token: mine}}))
        .status,
      200,
    );
    assert.equal(
      (await ask(thief, 'POST /connect/api/support-addresses/verify', {body: {token}})).status,
      422,
    );
    assert.equal(
      (
        await receive([
          'From: a@example.com',
          `To: ${address}`,
          'Subject: Secret',
          'Message-ID: <2@example.com>',
          '',
          'x',
        ])
      ).status,
      200,
    );
    assert.equal(
      (await ask<TicketsResponse>(thief, 'GET /connect/api/tickets?q=secret')).body.page.total,
      0,
    );
  });

  test('cannot mark an address as bouncing with a forged bounce, nor make us relay it', async () => {
    const [rosa, vip] = await Promise.all(
      ['rosa@example.com', 'vip2@example.com'].map(
        async (email) =>
          (
            await ask<TicketResponse>(owner, 'POST /connect/api/tickets', {
              body: {subject: 'Lamp', requester: {email}, html: 'Hi'},
            })
          ).body.ticket,
      ),
    );
    const {
      body: {created},
    } = await ask<{created: {id: string}}>(
      owner,
      `POST /connect/api/tickets/${rosa!.id}/messages`,
      {body: {kind: 'reply', html: 'Soon', force: true}},
    );
    const mailOf = async () =>
      (
        await ask<{messages: {id: string; mail: {from: {address: string}} | null}[]}>(
          owner,
          `GET /connect/api/tickets/${rosa!.number}`,
        )
      ).body.messages.find(({id}) => id === created.id)?.mail;
    while (!(await mailOf())) await new Promise((resolve) => setTimeout(resolve, 500));
    const messageId = `<${created.id}@${(await mailOf())!.from.address.split('@')[1]}>`;
    const forge = (to: string) =>
      receive([
        'From: MAILER-DAEMON@evil.example',
        'To: help@victim.example',
        'Subject: Undelivered Mail',
        `Message-ID: <${to}@evil.example>`,
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        '',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        `Final-Recipient: rfc822; ${to}`,
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; Call +1 900 123',
        '--b',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: ${messageId}`,
        '',
        'x',
        '--b--',
      ]);
    assert.equal((await forge('vip2@example.com')).status, 200);
    assert.equal(
      (await ask<TicketResponse>(owner, `GET /connect/api/tickets/${vip!.number}`)).body.ticket
        .requester.bounce,
      null,
    );
    await forge('rosa@example.com');
    const shown = JSON.stringify(
      (await ask(owner, `GET /connect/api/tickets/${rosa!.number}`)).body,
    );
    assert.match(shown, /The mail came back: there is no such mailbox \(5\.1\.1\)\./);
    assert.doesNotMatch(shown, /900 123/);
  });

  test('cannot flood from a new account: mails and invitations have a daily limit', async () => {
    const spammer = await makeOwner(system.url, 'Mallory');
    const spam = async (
      count: number,
      one: (index: number) => Promise<{status: number; body: {message: string}}>,
    ) => {
      const answers = await Promise.all(Array.from({length: count}, (_, index) => one(index)));
      return {
        taken: answers.filter(({status}) => status < 300).length,
        refusal: answers.find(({status}) => status === 429)?.body.message,
      };
    };
    const invitations = await spam(60, (index) =>
      ask(spammer, 'POST /api/team/invitations', {
        body: {email: `target-${index}@example.com`, role: 'agent'},
      }),
    );
    assert.deepEqual(
      [
        invitations.taken,
        invitations.refusal?.startsWith(
          'This workspace has reached its limit of 25 invitations a day',
        ),
      ],
      [25, true],
    );
    await spam(75, (index) =>
      ask(spammer, 'POST /connect/api/tickets', {
        body: {
          subject: 'Win',
          requester: {email: `target-${index}@example.com`},
          html: 'Win',
          kind: 'reply',
        },
      }),
    );
    const count = async () => {
      const {body: mails} = await call<OutboxMails>(`${system.url}/outbox.json`);
      return mails.filter(({subject}) => subject === 'Win').length;
    };
    const isRefused = async () =>
      (
        await ask(spammer, 'POST /connect/api/tickets', {
          body: {
            subject: 'Win',
            requester: {email: 'last@example.com'},
            html: 'Win',
            kind: 'reply',
          },
        })
      ).status === 429;
    while (!(await isRefused())) await new Promise((resolve) => setTimeout(resolve, 500));
    assert.ok((await count()) <= 50);
  });
});
