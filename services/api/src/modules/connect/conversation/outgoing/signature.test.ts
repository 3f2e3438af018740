import assert from 'node:assert/strict';
import {after, before, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import {onDatabase} from '#testing/for-each-database.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';

onDatabase('the signature of an author', ({database}) => {
  let app: FastifyInstance;
  let smtp: Awaited<ReturnType<typeof openSmtpSink>>;
  let owner: TestMember;
  before(async () => {
    smtp = await openSmtpSink();
    const config = testConfig({SMTP_URL: smtp.url});
    app = await createTestApi({database: database(), config, runJobs: true});
    [owner] = (await createTestWorkspace(database(), {roles: ['owner']})) as [TestMember];
    await createTestSupportAddress(database(), owner, {
      address: `support@${owner.workspaceId}.example.com`,
      signature: 'Acme\nManila',
    });
  });
  after(async () => {
    await app.close();
    await smtp.close();
  });

  const sign = (signature: string) =>
    owner.on(app)('PATCH', '/api/user/profile', {payload: {signature}});
  const makeTicket = async (given: object = {}) => {
    const reply = await owner.on(app)('POST', '/connect/api/tickets', {
      payload: {
        subject: 'Refund',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        html: '<p>Where is it?</p>',
        ...given,
      },
    });
    return reply.json().ticket;
  };
  const write = async (id: string, payload: object = {}) =>
    (
      await owner.on(app)('POST', `/connect/api/tickets/${id}/messages`, {
        payload: {kind: 'reply', html: '<p>On its way</p>', ...payload},
      })
    ).json();
  const sent = async (work: () => Promise<unknown>) => {
    const next = smtp.mail();
    await work();
    return (await next).mail;
  };

  it("appears in a reply above the address's, as plain text, and is not quoted later", async () => {
    const saved = await sign('Maria Santos  \r\n<Support & care>');
    assert.equal(saved.json().user.profile.signature, 'Maria Santos\n<Support & care>');
    const {id} = await makeTicket();
    const first = await sent(() => write(id));
    assert.match(
      first.text ?? '',
      /^On its way\n\n-- \nMaria Santos\n<Support & care>\n\nAcme\nManila\n\nOn /,
    );
    assert.match(
      String(first.html),
      /<p>-- <br>Maria Santos<br>&lt;Support &amp; care&gt;<br><br>Acme<br>Manila<\/p>/,
    );
    const second = await sent(() => write(id));
    assert.equal(second.text?.match(/Maria Santos/g)?.length, 1);
  });

  it("is omitted at the author's choice, and from notes", async () => {
    await sign('Maria Santos');
    const {id} = await makeTicket();
    const mail = await sent(() => write(id, {isSigned: false}));
    assert.match(mail.text ?? '', /^On its way\n\n-- \nAcme/);
    const note = await write(id, {kind: 'note'});
    assert.ok(!JSON.stringify(note).includes('Maria Santos'));
  });

  it('appears in the first mail of a ticket that a member opens', async () => {
    await sign('Maria Santos');
    const mail = await sent(() => makeTicket({kind: 'reply'}));
    assert.match(mail.text ?? '', /-- \nMaria Santos\n\nAcme/);
  });

  it('has 2,000 characters at most', async () => {
    assert.deepEqual(Object.keys((await sign('x'.repeat(2001))).json().fields), ['signature']);
    assert.equal((await sign('x'.repeat(2000))).statusCode, 200);
  });
});
