import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestSupportAddress} from '#testing/test-support-address.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {composeQuestion} from './mail.ts';

const TICKETS = '/connect/api/tickets';
const SETTINGS = '/connect/api/survey-settings';

it('has a link for each score, and no text of a person as markup or in its head', () => {
  const {subject, text, html} = composeQuestion({
    sender: 'Acme <Support>',
    question: 'Was <i>it</i> good?',
    ticket: {subject: 'A\r\nBcc: x@example.com <b>', number: 7},
    link: 'https://desk.example.com/connect/csat/abc',
  });
  assert.equal(subject, 'How did we do? A Bcc: x@example.com <b>');
  assert.deepEqual(
    [...text.matchAll(/\?score=(\d)/g)].map((match) => match[1]),
    ['5', '4', '3', '2', '1'],
  );
  assert.doesNotMatch(html, /<i>|<b>/);
});

onDatabase('mails that ask for a rating', ({database}) => {
  it('leave from the support address after resolution; a refusal shows on the ticket', async () => {
    const smtp = await openSmtpSink();
    const app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url}),
      runJobs: true,
    });
    const [owner] = (await createTestWorkspace(database())) as [TestMember];
    const call = owner.on(app);
    await createTestSupportAddress(database(), owner, {
      address: `help@${owner.workspaceId}.example.com`,
      name: 'Acme',
    });
    await call('PUT', SETTINGS, {
      payload: {isOn: true, delayMinutes: 0, question: 'How was it?'},
      headers: {'if-match': '"0"'},
    });
    const resolve = async (email: string): Promise<Ticket> => {
      const {ticket} = (
        await call('POST', TICKETS, {payload: {subject: 'Refund', requester: {email}, html: 'Hi'}})
      ).json();
      return (
        await call('PATCH', `${TICKETS}/${ticket.id}`, {
          payload: {status: 'resolved'},
          headers: {'if-match': `"${ticket.version}"`},
        })
      ).json().ticket;
    };
    await resolve('rosa@example.com');
    const {mail, to} = await smtp.mail(1);
    assert.deepEqual(
      [to, mail.from?.value[0]?.address, mail.headers.get('auto-submitted')],
      [['rosa@example.com'], `help@${owner.workspaceId}.example.com`, 'auto-generated'],
    );
    const links = [
      ...String(mail.text).matchAll(/http:\/\/localhost:3000(\/connect\/csat\/\S+)/g),
    ].map((match) => match[1] ?? '');
    assert.equal(links.length, 5);
    assert.match((await app.inject(links[0] ?? '')).body, /value="5" required checked/);
    smtp.refuse({code: 550, text: 'No such person'});
    const {number} = await resolve('gone@example.com');
    let rating = null;
    while (!rating?.error) {
      await new Promise((resolve) => setImmediate(resolve));
      rating = (await call('GET', `${TICKETS}/${number}`)).json().rating;
    }
    assert.match(rating.error, /No such person/);
    await app.close();
    await smtp.close();
  });
});
