import assert from 'node:assert/strict';
import {it} from 'node:test';
import {withSystem} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {pdfText} from '#testing/pdf-text.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {mailedReports, plain, rowsOf, START} from './mailed.testing.ts';
import {fileOf} from './schedules.testing.ts';

onDatabase('mailed reports', ({database}) => {
  const {
    addresses,
    app,
    clock,
    mailAll,
    mailOne,
    mailTo,
    people,
    run,
    scheduled,
    sent,
    statesOf,
    takeMails,
    work,
  } = mailedReports(database);

  it("contain figures of each recipient's visible tickets, in PDF, CSV and text", async () => {
    const {owner, other} = people();
    await work();
    const report = await scheduled([owner, other]);
    await run(report);
    await mailAll();
    assert.deepEqual(addresses(), [owner.email, other.email].toSorted());
    for (const [member, count] of [
      [owner, 2],
      [other, 1],
    ] as const) {
      const mail = mailTo(member);
      assert.equal(plain(mail?.subject), 'Numbers – Nov 17 – 23, 2026');
      assert.match(mail?.text ?? '', new RegExp(`Created: ${count}\\n\\nResolved: ${count}\\n`));
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

  it('equal the screen at their link', async () => {
    const {owner} = people();
    await work();
    const report = await scheduled([owner]);
    await run(report);
    await mailAll();
    const link = /https?:\S+\/dashboard\/analytics\?(\S+)/.exec(String(mailTo(owner)?.text));
    const search = new URLSearchParams(link?.[1]);
    assert.equal(search.get('saved'), report.id);
    search.delete('saved');
    const reply = await owner.on(app())('GET', `/connect/api/analytics/trends?${search}`);
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

  it('compare agents only for permitted readers, and resolve "me" as their reader', async () => {
    const {owner, agent, other} = people();
    await work();
    const report = await scheduled([owner, agent, other], {
      screen: 'performance',
      query: {range: '7', by: 'agent'},
    });
    await run(report);
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
    clock.now = START;
    const mine = await scheduled([owner, agent], {
      name: 'Mine',
      screen: 'performance',
      query: {range: '7', by: 'agent', agent: 'me'},
    });
    await run(mine);
    await mailAll();
    assert.deepEqual(names(agent), ['agent Person 1', 'Total 1']);
    const [page = ''] = pdfText(fileOf(mailTo(owner), 'Mine.pdf'));
    assert.match(page, /Agent owner Person\nNo tickets in this period\./);
  });

  it('use the language of their recipient, regardless of others', async () => {
    const {owner, supervisor, other} = people();
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
    await run(report);
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
    assert.match(mailTo(supervisor)?.text ?? '', /Filters: Priority Normal\./);
  });

  it('report that there is nothing to count, with a PDF only', async () => {
    const {owner} = people();
    const report = await scheduled([owner], {screen: 'sla', name: 'SLA: "first"'});
    await run(report);
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

  it('cover every screen, with tables across pages and repeated heads', async () => {
    const {owner} = people();
    await work();
    for (const screen of ['times', 'satisfaction', 'volume', 'performance'] as const) {
      const report = await scheduled([owner], {name: screen, screen});
      await run(report);
      await mailAll();
      clock.now = START;
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
    await run(report);
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
