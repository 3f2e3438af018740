import assert from 'node:assert/strict';
import {it} from 'node:test';
import {createJobs} from '#jobs/index.ts';
import {systemOf, withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {openSmtpSink} from '#testing/smtp-sink.ts';
import {createTestApi, testConfig} from '#testing/test-api.ts';
import {createTestWorkspace, type TestMember} from '#testing/test-workspace.ts';
import {runAt} from './jobs.ts';
import {reportScene} from './schedules.testing.ts';

const START = Date.parse('2026-11-23T09:00:00Z');

onDatabase('schedules at work', ({database}) => {
  it('mail due reports by jobs, with files and a stop link, once for two due ones', async () => {
    let now = START;
    const clock = () => new Date(now);
    const smtp = await openSmtpSink();
    const app = await createTestApi({
      database: database(),
      config: testConfig({SMTP_URL: smtp.url}),
      now: clock,
      runJobs: true,
    });
    const scene = reportScene({app: () => app, database, now: clock});
    const [owner, agent] = (await createTestWorkspace(database(), {
      roles: ['owner', 'agent'],
      now: clock(),
    })) as [TestMember, TestMember];
    const report = await scene.save(owner);
    await scene.schedule(owner, report, {recipientIds: [owner.id, agent.id]});
    const scheduleId = await scene.idOf(owner, report);
    now += 24 * 3_600_000;
    const jobs = createJobs(database(), (error) => assert.fail(error));
    await jobs.start();
    const {workspaceId} = owner;
    await withWorkspace(database().db, systemOf(workspaceId), async (trx) => {
      for (const at of [clock(), clock()]) await runAt(jobs, trx, {workspaceId, scheduleId, at});
    });
    await smtp.mail(2);
    await jobs.stop();
    await app.close();
    await scene.close();
    assert.deepEqual(
      smtp.arrived.map(({to}) => to[0]).toSorted(),
      [agent.email, owner.email].toSorted(),
    );
    for (const {mail} of smtp.arrived) {
      assert.match(mail.subject ?? '', /^Numbers – /);
      assert.deepEqual(
        mail.attachments.map(({filename, contentType}) => [filename, contentType]),
        [['Numbers.pdf', 'application/pdf']],
      );
      assert.match(mail.attachments[0]?.content.toString('latin1') ?? '', /^%PDF-/);
      assert.match(JSON.stringify(mail.headers.get('list')), /connect\/report-mails\//);
    }
    await smtp.close();
  });
});
