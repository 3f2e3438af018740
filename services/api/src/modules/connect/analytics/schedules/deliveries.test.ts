import assert from 'node:assert/strict';
import {it} from 'node:test';
import {systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {changeMember} from '#testing/change-member.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {DAY, mailedReports, plain} from './mailed.testing.ts';
import {DAILY, REPORTS} from './schedules.testing.ts';

onDatabase('mails of reports', ({database}) => {
  const {
    addresses,
    app,
    atStart,
    clock,
    idOf,
    mailAll,
    mailOne,
    mailTo,
    mailWaiting,
    now,
    people,
    queue,
    read,
    refused,
    run,
    save,
    schedule,
    scheduled,
    sent,
    statesOf,
    sweep,
    takeMails,
    work,
  } = mailedReports(database);

  it('are claimed once, by any number of runs', async () => {
    const {owner, other} = people();
    await work();
    const report = await scheduled([owner, other]);
    await Promise.all([run(report), run(report), run(report)]);
    const mails = takeMails();
    assert.equal(mails.length, 2);
    await Promise.all([...mails, ...mails].map((job) => mailOne(job)));
    for (const job of mails) await mailOne(job);
    assert.deepEqual(addresses(), [owner.email, other.email].toSorted());
    await run(report);
    assert.deepEqual([takeMails(), (await statesOf(report)).length], [[], 1]);
  });

  it('are retried after a rejection for that recipient alone, and finally failed', async () => {
    const {owner, other} = people();
    const report = await scheduled([owner, other]);
    await run(report);
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
    clock.now += DAY;
    await run(report);
    refused.add(other.email);
    for (const job of takeMails()) await mailOne(job, true);
    const {runs} = await read(report);
    assert.deepEqual(
      runs.map(({deliveries}) => deliveries.map(({state}) => state).toSorted()),
      [
        ['failed', 'sent'],
        ['sent', 'sent'],
      ],
    );
  });

  it('are not sent twice if they were being sent when the process ended', async () => {
    const {owner} = people();
    const report = await scheduled([owner]);
    await run(report);
    const [job] = takeMails();
    assert.ok(job);
    const setState = (state: 'sending' | 'waiting') =>
      withWorkspace(database().db, systemOf(owner.workspaceId), (trx) =>
        trx
          .updateTable('connect.reportDelivery')
          .set({state, at: now()})
          .where('id', '=', job.deliveryId)
          .execute(),
      );
    await setState('sending');
    clock.now += DAY / 2;
    await mailOne(job);
    await sweep();
    assert.deepEqual([sent.length, await statesOf(report)], [0, [['unknown']]]);
    await setState('waiting');
    clock.now += DAY / 4;
    await sweep();
    await mailAll();
    assert.deepEqual([addresses(), await statesOf(report)], [[owner.email], [['sent']]]);
  });

  it('are made up for by the latest of the missed ones only', async () => {
    const {owner} = people();
    const report = await scheduled([owner]);
    clock.now += 5 * DAY + DAY / 2;
    await sweep();
    assert.deepEqual(
      queue
        .map(({data}) => data as {workspaceId: string})
        .filter(({workspaceId}) => workspaceId === owner.workspaceId),
      [{workspaceId: owner.workspaceId, scheduleId: await idOf(owner, report)}],
    );
    queue.length = 0;
    await run(report);
    await mailAll();
    const {runs, nextRunAt} = await read(report);
    assert.deepEqual(
      [runs.map(({at}) => at), nextRunAt, sent.map(({subject}) => plain(subject))],
      [['2026-11-29T08:00:00.000Z'], '2026-11-30T08:00:00.000Z', ['Numbers – Nov 22 – 28, 2026']],
    );
  });

  it('skip recipients who lost access, before the run and before the mail', async () => {
    const {owner, supervisor, agent, other} = people();
    const report = await scheduled([owner, supervisor, agent, other]);
    const deactivate = ({id}: TestMember) =>
      owner.on(app())('POST', `/api/team/members/${id}/deactivate`, {payload: {}});
    await deactivate(supervisor);
    await run(report);
    await deactivate(agent);
    await mailAll();
    assert.deepEqual(
      [addresses(), (await statesOf(report)).flat().toSorted()],
      [[owner.email, other.email].toSorted(), ['sent', 'sent', 'skipped']],
    );
    await owner.on(app())('PUT', `${REPORTS}/${report.id}`, {
      payload: {name: 'Numbers', screen: 'trends', query: {range: '7'}, visibility: 'private'},
      headers: {'if-match': '"1"'},
    });
    const {recipients} = await read(report);
    assert.deepEqual(recipients.map(({state}) => state).toSorted(), [
      'inactive',
      'inactive',
      'no_access',
      'receiving',
    ]);
    sent.length = 0;
    clock.now += DAY;
    await run(report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email]);
  });

  it('count the tickets that their recipient sees when they are sent', async () => {
    const {owner, supervisor, agent} = people();
    await work();
    const report = await scheduled([owner, supervisor, agent]);
    await run(report);
    await atStart(async () => {
      await changeMember(owner.on(app()), supervisor.id, {ticketScope: 'own'});
      await changeMember(owner.on(app()), agent.id, {ticketScope: 'own'});
    });
    await mailAll();
    const createdIn = (member: TestMember) =>
      /Created: (\d+)|No tickets/.exec(plain(mailTo(member)?.text))?.[1] ?? '0';
    assert.deepEqual([owner, supervisor, agent].map(createdIn), ['2', '0', '1']);
  });

  it('continue with the rights of their recipients after their author left', async () => {
    const {owner, supervisor, agent, other} = people();
    await work();
    const report = await atStart(() => save(supervisor, {name: 'Numbers'}));
    const made = await atStart(() =>
      schedule(supervisor, report, {recipientIds: [supervisor, agent, other].map(({id}) => id)}),
    );
    clock.now = Date.parse(made.json().schedule.nextRunAt);
    await atStart(() =>
      owner.on(app())('POST', `/api/team/members/${supervisor.id}/deactivate`, {payload: {}}),
    );
    await run(report);
    await mailAll();
    assert.deepEqual(addresses(), [agent.email, other.email].toSorted());
    assert.match(plain(mailTo(other)?.text), /Created: 1\n/);
  });

  it('skip agents if the figures are those of a colleague', async () => {
    const {owner, agent, other} = people();
    const report = await scheduled([owner, agent, other], {query: {range: '7', agent: other.id}});
    await run(report);
    await mailAll();
    const states = Object.fromEntries(
      (await read(report)).recipients.map(({id, state}) => [id, state]),
    );
    assert.deepEqual(
      [addresses(), states[agent.id], states[other.id]],
      [[owner.email, other.email].toSorted(), 'no_access', 'receiving'],
    );
  });

  it('stop by their link after a question, and by one click of a mail program', async () => {
    const {owner, other} = people();
    const report = await scheduled([owner, other]);
    await run(report);
    await mailAll();
    const headers = mailTo(other)?.headers as Record<string, string>;
    assert.equal(headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
    const url = new URL((headers['List-Unsubscribe'] ?? '').slice(1, -1)).pathname;
    const shown = async () => (await app().inject({method: 'GET', url})).payload;
    assert.match(await shown(), /Stop the mails of “Numbers”\?/);
    assert.equal(
      (await read(report)).recipients.filter(({state}) => state === 'stopped').length,
      0,
    );
    const post = (path: string) =>
      app().inject({
        method: 'POST',
        url: path,
        headers: {'content-type': 'application/x-www-form-urlencoded'},
        payload: 'List-Unsubscribe=One-Click',
      });
    assert.equal(
      (await post(`${url.slice(0, -1)}${url.endsWith('A') ? 'Q' : 'A'}`)).statusCode,
      404,
    );
    assert.match((await post(url)).payload, /The mails of “Numbers” are off/);
    assert.match(await shown(), /The mails of “Numbers” are off/);
    assert.doesNotMatch(await shown(), /<form/);
    sent.length = 0;
    clock.now += DAY;
    await run(report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email]);
    const again = {...DAILY, recipientIds: [owner.id, other.id]};
    const reply = await atStart(() =>
      owner.on(app())('PUT', `${REPORTS}/${report.id}/schedule`, {
        payload: again,
        headers: {'if-match': '"1"'},
      }),
    );
    assert.equal(
      reply.json().schedule.recipients.find(({id}: {id: string}) => id === other.id).state,
      'stopped',
    );
  });

  it('are sent as a limited number of tests to the caller, without a stop link', async () => {
    const {owner, other} = people();
    const report = await scheduled([other]);
    const test = () => owner.on(app())('POST', `${REPORTS}/${report.id}/schedule/test`);
    assert.equal((await test()).statusCode, 200);
    await mailWaiting(owner);
    assert.deepEqual(addresses(), [owner.email]);
    assert.match(mailTo(owner)?.text ?? '', /You sent this test to yourself alone\./);
    assert.doesNotMatch(mailTo(owner)?.text ?? '', /Stop these mails/);
    const [run1] = (await read(report)).runs;
    assert.deepEqual([run1?.isTest, run1?.deliveries[0]?.recipient.id], [true, owner.id]);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await test()).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 200, 429]);
  });
});
