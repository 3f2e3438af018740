import assert from 'node:assert/strict';
import {after, before, beforeEach, it} from 'node:test';
import type {FastifyInstance} from 'fastify';
import Papa from 'papaparse';
import {systemOf, withSystem, withWorkspace} from '../../../../database/index.ts';
import {changeMember} from '../../../../testing/change-member.ts';
import {forEachDatabase} from '../../../../testing/for-each-database.ts';
import {pdfText} from '../../../../testing/pdf-text.ts';
import {createTestApi} from '../../../../testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '../../../../testing/test-workspace.ts';
import {ticketCalls} from '../../../../testing/ticket-calls.ts';
import {DAILY, fileOf, reportScene, REPORTS, type Sent} from './schedules.testing.ts';

const START = Date.parse('2026-11-23T09:00:00Z');
const DAY = 86_400_000;

forEachDatabase('mailed reports', ({database}) => {
  let app: FastifyInstance;
  let now = START;
  let [owner, supervisor, agent, other] = [] as unknown as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const clock = () => new Date(now);
  const scene = reportScene({app: () => app, database, now: clock});
  const {save, schedule, run, mailAll, mailOne, takeMails, sent, refused, queue} = scene;
  before(async () => {
    app = await createTestApi({database: database(), now: clock});
  });
  after(async () => {
    await app.close();
    await scene.close();
  });
  beforeEach(async () => {
    now = START;
    [sent, queue].forEach((list) => (list.length = 0));
    refused.clear();
    [owner, supervisor, agent, other] = (await createTestWorkspace(database(), {
      roles: ['owner', 'supervisor', 'agent', 'agent'],
      now: clock(),
    })) as [TestMember, TestMember, TestMember, TestMember];
  });
  const {create, post} = ticketCalls(() => app);
  /** Sessions end; what is read is not of another time. */
  const atStart = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const then = now;
    now = START;
    try {
      return await work();
    } finally {
      now = then;
    }
  };
  const read = (member: TestMember, report: {id: string}) =>
    atStart(() => scene.read(member, report));

  /** A shared report that goes to these, and the moment at which it is due. */
  const scheduled = async (to: TestMember[], changes: Parameters<typeof save>[1] = {}) => {
    const report = await save(owner, changes);
    const reply = await schedule(owner, report, {recipientIds: to.map(({id}) => id)});
    assert.equal(reply.statusCode, 201, reply.body);
    now = Date.parse(reply.json().schedule.nextRunAt);
    return report;
  };
  const mailTo = ({email}: TestMember): Sent | undefined =>
    sent.find(({to}) => to.address === email);
  const rowsOf = (mail: Sent | undefined, name: string) =>
    Papa.parse<string[]>(fileOf(mail, name).toString().slice(1)).data;
  /** Days are written with spaces of several kinds. */
  const plain = (text = '') => text.replace(/\p{Zs}/gu, ' ');
  const addresses = () => sent.map(({to}) => to.address).toSorted();
  const statesOf = async (report: {id: string}) =>
    (await read(owner, report)).runs.map(({deliveries}) =>
      deliveries.map(({state, reason}) => reason ?? state),
    );

  /** Two agents with a resolved ticket each; the second one sees only their own. */
  const work = async () => {
    await changeMember(owner.on(app), other.id, {ticketScope: 'own'});
    for (const member of [agent, other]) {
      const {id} = await create(member, {assigneeId: member.id});
      await post(member, `${id}/messages`, {kind: 'reply', html: 'x', thenStatus: 'resolved'});
    }
  };

  it('have the figures of the tickets that each recipient sees, in the PDF, the CSV and the text', async () => {
    await work();
    const report = await scheduled([owner, other]);
    await run(owner, report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email, other.email].toSorted());
    for (const [member, count] of [
      [owner, 2],
      [other, 1],
    ] as const) {
      const mail = mailTo(member);
      assert.equal(plain(mail?.subject), 'Numbers – Nov 17 – 23, 2026');
      assert.match(
        mail?.text ?? '',
        new RegExp(`Created: ${count} \\(.*\\n\\nResolved: ${count} `),
      );
      assert.deepEqual(rowsOf(mail, 'Created and resolved.csv').at(-1), [
        'Nov 23, 2026',
        String(count),
        String(count),
        '0',
        '0',
      ]);
      const page = plain(pdfText(fileOf(mail, 'Numbers.pdf'))[0]);
      assert.match(page, new RegExp(`Created\\n${count}\\n`));
      assert.match(page, /^Numbers\nTicket trends · Acme\nNov 17 – 23, 2026, compared with/);
    }
    assert.deepEqual(await statesOf(report), [['sent', 'sent']]);
  });

  it('are what the screen shows at their link', async () => {
    await work();
    const report = await scheduled([owner]);
    await run(owner, report);
    await mailAll();
    const link = /https?:\S+\/dashboard\/analytics\?(\S+)/.exec(String(mailTo(owner)?.text));
    const search = new URLSearchParams(link?.[1]);
    assert.equal(search.get('saved'), report.id);
    search.delete('saved');
    const reply = await owner.on(app)('GET', `/connect/api/analytics/trends?${search}`);
    assert.deepEqual(
      rowsOf(mailTo(owner), 'Created and resolved.csv')
        .slice(1)
        .map(([, ...counts]) => counts.map(Number)),
      reply
        .json()
        .report.series.map(({created, resolved, reopened, backlog}: Record<string, number>) => [
          created,
          resolved,
          reopened,
          backlog,
        ]),
    );
  });

  it('compare agents for those alone who may, and mean their reader by "me"', async () => {
    await work();
    const report = await scheduled([owner, agent, other], {
      screen: 'performance',
      query: {range: '7', by: 'agent'},
    });
    await run(owner, report);
    await mailAll();
    const names = (member: TestMember) =>
      rowsOf(mailTo(member), 'Agents.csv')
        .slice(1)
        .map(([name, , , resolved]) => `${name} ${resolved}`);
    assert.deepEqual(
      [names(owner), names(agent), names(other)],
      [
        ['agent Person 1', 'agent Person 1', 'Total 2'],
        ['agent Person 1', 'Total 2'],
        ['agent Person 1', 'Total 1'],
      ],
    );
    sent.length = 0;
    now = START;
    const mine = await scheduled([owner, agent], {
      name: 'Mine',
      screen: 'performance',
      query: {range: '7', by: 'agent', agent: 'me'},
    });
    await run(owner, mine);
    await mailAll();
    assert.deepEqual(names(agent), ['agent Person 1', 'Total 1']);
    const [page = ''] = pdfText(fileOf(mailTo(owner), 'Mine.pdf'));
    assert.match(page, /Agent owner Person\nNo tickets in this period\./);
  });

  it('speak the language of their recipient, whoever else is written to', async () => {
    await work();
    for (const [member, language] of [
      [owner, 'de'],
      [other, 'fil'],
    ] as const)
      await withSystem(database().db, (trx) =>
        trx.updateTable('account.user').set({language}).where('id', '=', member.id).execute(),
      );
    const report = await scheduled([owner, supervisor, other], {
      query: {range: '7', priority: 'normal'},
    });
    await run(owner, report);
    await Promise.all(takeMails().map((job) => mailOne(job)));
    assert.deepEqual(
      [owner, supervisor, other].map((member) => plain(mailTo(member)?.subject)),
      ['Numbers – 17.–23.11.2026', 'Numbers – Nov 17 – 23, 2026', 'Numbers – Nob 17–23, 2026'],
    );
    assert.match(mailTo(owner)?.html ?? '', /<html lang="de">/);
    assert.match(mailTo(owner)?.text ?? '', /Jeden Tag um 08:00/);
    const [page = ''] = pdfText(fileOf(mailTo(owner), 'Numbers.pdf'));
    assert.match(page, /Ticket-Trends/);
    assert.match(page, /Priorität: Normal/);
    assert.match(pdfText(fileOf(mailTo(supervisor), 'Numbers.pdf'))[0] ?? '', /Priority Normal/);
  });

  it('are claimed once, whoever runs them how often', async () => {
    await work();
    const report = await scheduled([owner, other]);
    await Promise.all([run(owner, report), run(owner, report), run(owner, report)]);
    const mails = takeMails();
    assert.equal(mails.length, 2);
    await Promise.all([...mails, ...mails].map((job) => mailOne(job)));
    for (const job of mails) await mailOne(job);
    assert.deepEqual(addresses(), [owner.email, other.email].toSorted());
    await run(owner, report);
    assert.deepEqual([takeMails(), (await statesOf(report)).length], [[], 1]);
  });

  it('that a mail server refuses are tried again for that recipient alone, and told as failed in the end', async () => {
    const report = await scheduled([owner, other]);
    await run(owner, report);
    const mails = takeMails();
    refused.add(other.email);
    const failures = (await Promise.allSettled(mails.map((job) => mailOne(job)))).filter(
      ({status}) => status === 'rejected',
    );
    assert.equal(failures.length, 1);
    assert.deepEqual(
      [addresses(), (await statesOf(report)).flat().toSorted()],
      [[owner.email], ['The mail server could not be reached.', 'sent']],
    );
    refused.clear();
    for (const job of mails) await mailOne(job);
    assert.deepEqual(addresses(), [owner.email, other.email].toSorted());
    now += DAY;
    await run(owner, report);
    refused.add(other.email);
    for (const job of takeMails()) await mailOne(job, true);
    const {runs} = await read(owner, report);
    assert.deepEqual(
      runs.map(({deliveries}) => deliveries.map(({state}) => state).toSorted()),
      [
        ['failed', 'sent'],
        ['sent', 'sent'],
      ],
    );
  });

  it('that were on their way when the process ended are not sent twice', async () => {
    const report = await scheduled([owner]);
    await run(owner, report);
    const [job] = takeMails();
    assert.ok(job);
    const setState = (state: 'sending' | 'waiting') =>
      withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
        trx
          .updateTable('connect.reportDelivery')
          .set({state, at: clock()})
          .where('id', '=', job.deliveryId)
          .execute(),
      );
    await setState('sending');
    now += DAY / 2;
    await mailOne(job);
    await scene.sweep();
    assert.deepEqual([sent.length, await statesOf(report)], [0, [['unknown']]]);
    await setState('waiting');
    now += DAY / 4;
    await scene.sweep();
    await mailAll();
    assert.deepEqual([addresses(), await statesOf(report)], [[owner.email], [['sent']]]);
  });

  it('that were missed are made up for by the latest alone', async () => {
    const report = await scheduled([owner]);
    now += 5 * DAY + DAY / 2;
    await scene.sweep();
    assert.deepEqual(
      queue
        .map(({data}) => data as {workspaceId: string})
        .filter(({workspaceId}) => workspaceId === owner.workspaceId),
      [{workspaceId: owner.workspaceId, scheduleId: await scene.idOf(owner, report)}],
    );
    queue.length = 0;
    await run(owner, report);
    await mailAll();
    const {runs, nextRunAt} = await read(owner, report);
    assert.deepEqual(
      [runs.map(({at}) => at), nextRunAt, sent.map(({subject}) => plain(subject))],
      [['2026-11-29T08:00:00.000Z'], '2026-11-30T08:00:00.000Z', ['Numbers – Nov 22 – 28, 2026']],
    );
  });

  it('leave out who may not have them any more, before the run and between run and mail', async () => {
    const report = await scheduled([owner, supervisor, agent, other]);
    const deactivate = ({id}: TestMember) =>
      owner.on(app)('POST', `/api/team/members/${id}/deactivate`, {payload: {}});
    await deactivate(supervisor);
    await run(owner, report);
    await deactivate(agent);
    await mailAll();
    assert.deepEqual(
      [addresses(), (await statesOf(report)).flat().toSorted()],
      [[owner.email, other.email].toSorted(), ['sent', 'sent', 'skipped']],
    );
    await owner.on(app)('PUT', `${REPORTS}/${report.id}`, {
      payload: {name: 'Numbers', screen: 'trends', query: {range: '7'}, visibility: 'private'},
      headers: {'if-match': '"1"'},
    });
    const {recipients} = await read(owner, report);
    assert.deepEqual(recipients.map(({state}) => state).toSorted(), [
      'inactive',
      'inactive',
      'no_access',
      'receiving',
    ]);
    sent.length = 0;
    now += DAY;
    await run(owner, report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email]);
  });

  it('stop by their link after a question, and by one click of a mail program', async () => {
    const report = await scheduled([owner, other]);
    await run(owner, report);
    await mailAll();
    const headers = mailTo(other)?.headers as Record<string, string>;
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    const url = new URL((headers['List-Unsubscribe'] ?? '').slice(1, -1)).pathname;
    assert.match((await app.inject({method: 'GET', url})).payload, /Stop these mails\?/);
    assert.equal(
      (await read(owner, report)).recipients.filter(({state}) => state === 'stopped').length,
      0,
    );
    const post = (path: string) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: {'content-type': 'application/x-www-form-urlencoded'},
        payload: 'List-Unsubscribe=One-Click',
      });
    assert.equal(
      (await post(`${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`)).statusCode,
      404,
    );
    assert.equal((await post(url)).statusCode, 200);
    sent.length = 0;
    now += DAY;
    await run(owner, report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email]);
    const again = {...DAILY, recipientIds: [owner.id, other.id]};
    const reply = await atStart(() =>
      owner.on(app)('PUT', `${REPORTS}/${report.id}/schedule`, {
        payload: again,
        headers: {'if-match': '"1"'},
      }),
    );
    assert.equal(
      reply.json().schedule.recipients.find(({id}: {id: string}) => id === other.id).state,
      'stopped',
    );
  });

  it('say that there is nothing to count, and are a PDF alone then', async () => {
    const report = await scheduled([owner], {screen: 'sla', name: 'SLA: "first"'});
    await run(owner, report);
    await mailAll();
    const mail = mailTo(owner);
    assert.match(
      mail?.text ?? '',
      /No SLA results in this period\.\n\nThe report is attached as PDF\./,
    );
    assert.deepEqual(
      mail?.attachments?.map(({filename}) => filename),
      ['SLA first.pdf'],
    );
    assert.match(
      pdfText(fileOf(mail, 'SLA first.pdf'))[0] ?? '',
      /No SLA results in this period\./,
    );
  });

  it('go as a test to whoever asks, so many times, without a link to stop them', async () => {
    const report = await scheduled([other]);
    const test = () => owner.on(app)('POST', `${REPORTS}/${report.id}/schedule/test`);
    assert.equal((await test()).statusCode, 200);
    await scene.mailWaiting(owner);
    assert.deepEqual(addresses(), [owner.email]);
    assert.match(mailTo(owner)?.text ?? '', /You sent this test to yourself alone\./);
    assert.doesNotMatch(mailTo(owner)?.text ?? '', /Stop these mails/);
    const [run1] = (await read(owner, report)).runs;
    assert.deepEqual([run1?.isTest, run1?.deliveries[0]?.recipient.id], [true, owner.id]);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await test()).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  });

  it('have every screen, with tables that go on over pages under their heads', async () => {
    await work();
    for (const screen of ['times', 'satisfaction', 'volume', 'performance'] as const) {
      const report = await scheduled([owner], {name: screen, screen});
      await run(owner, report);
      await mailAll();
      now = START;
    }
    assert.deepEqual(
      sent.map(({attachments = []}) => attachments.map(({filename}) => filename)),
      [
        ['times.pdf', 'First response.csv', 'First resolution.csv', 'Full resolution.csv'],
        ['satisfaction.pdf'],
        ['volume.pdf', 'When tickets come in.csv', 'Channels.csv', 'Priorities.csv'],
        ['performance.pdf', 'Agents.csv'],
      ],
    );
    const report = await scheduled([owner], {name: 'Year', query: {range: '365', group: 'day'}});
    sent.length = 0;
    await run(owner, report);
    await mailAll();
    const pages = pdfText(fileOf(mailTo(owner), 'Year.pdf'));
    assert.ok(pages.length > 4, `${pages.length} pages`);
    for (const [index, page] of pages.entries()) {
      assert.match(page, /Day\nCreated\nResolved\nReopened\nBacklog/);
      assert.match(page, new RegExp(`Page ${index + 1} of ${pages.length}$`));
    }
    assert.equal(
      pages.join('\n').match(/^[A-Z][a-z]{2} \d+, \d{4}$/gm)?.length,
      365 + 2,
      'a row for each day, and the two names below the bars',
    );
  });
});
