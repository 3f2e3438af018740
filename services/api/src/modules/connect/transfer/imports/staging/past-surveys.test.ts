import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {TicketEvent} from '@switchboard/contracts/tickets/schemas';
import {onDatabase} from '#testing/for-each-database.ts';
import type {TestMember} from '#testing/test-workspace.ts';
import {openImports} from './import-desk.testing.ts';

const NOW = new Date('2026-05-20T12:00:00Z');

onDatabase('surveys of imported tickets', ({database}) => {
  const {app, setUp, run, read} = openImports(database, NOW);

  const past = (agent: TestMember, change: object = {}) => ({
    externalId: 'old-1',
    subject: 'Refund',
    requester: {email: 'ana@example.com', name: 'Ana'},
    createdAt: '2026-03-01T08:00:00Z',
    messages: [{kind: 'requester', html: 'Where is it?', at: '2026-03-01T08:00:00Z'}],
    statuses: [{status: 'resolved', at: '2026-03-04T10:00:00Z', actorEmail: agent.email}],
    ...change,
  });

  it('keeps surveys and their answers, credited to the member who resolved the ticket', async () => {
    const {owner, agent} = await setUp();
    const sentAt = '2026-03-04T11:00:00Z';
    const answered = {score: 4, answeredAt: '2026-03-05T11:00:00Z', comment: ' Quick '};
    const {created} = await run(owner, [
      past(agent, {surveys: [{sentAt, ...answered}]}),
      past(agent, {externalId: 'old-2', surveys: [{sentAt}]}),
    ]);
    assert.equal(created, 2);
    const query = `from=2026-03-01&to=2026-03-31&agent=${agent.id}`;
    const {report} = (
      await owner.on(app())('GET', `/connect/api/analytics/satisfaction?${query}`)
    ).json();
    assert.deepEqual(report.summary, {rated: 1, good: 1, sent: 2, answered: 1});
    assert.deepEqual(
      report.comments.map(({score, comment, at}: {score: number; comment: string; at: string}) => [
        score,
        comment,
        at,
      ]),
      [[4, 'Quick', '2026-03-05T11:00:00.000Z']],
    );
    const {events} = await read(owner, 1);
    assert.deepEqual(
      (events as TicketEvent[]).slice(-2).map(({type, actor, at}) => [type, actor.type, at]),
      [
        ['survey_sent', 'system', '2026-03-04T11:00:00.000Z'],
        ['rated', 'requester', '2026-03-05T11:00:00.000Z'],
      ],
    );
  });

  it('describes faults of surveys', async () => {
    const {owner, agent} = await setUp();
    const survey = (one: object) =>
      past(agent, {
        externalId: JSON.stringify(one),
        surveys: [{sentAt: '2026-03-04T11:00:00Z', ...one}],
      });
    const {results} = await run(owner, [
      survey({score: 5}),
      survey({answeredAt: '2026-03-05T11:00:00Z'}),
      survey({comment: 'Quick'}),
      survey({score: 5, answeredAt: '2026-03-04T10:00:00Z'}),
      survey({score: 5, answeredAt: '2026-06-04T10:00:00Z'}),
    ]);
    const incomplete = 'A survey that was answered must have score and answeredAt.';
    assert.deepEqual(
      results.map(({message}) => message),
      [
        incomplete,
        incomplete,
        incomplete,
        'A survey must be answered after it was sent.',
        "Every time must be between the ticket's creation and now.",
      ],
    );
  });
});
