import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {openQuestions} from '@switchboard/contracts/imports/choices';
import type {Found} from './found.ts';
import {type Change, look, NAMES, planOf, read, ticketOf} from './map-events.testing.ts';

const problemsOf = (found: Found[]) =>
  found.flatMap((one) => ('message' in one ? [`${one.row}: ${one.message}`] : []));
const means =
  (index: number, values: Record<string, string | null>): Change =>
  (mapping) => ({
    ...mapping,
    columns: mapping.columns.with(index, {
      ...mapping.columns[index]!,
      values: Object.entries(values).map(([from, to]) => ({from, to})),
    }),
  });

const historyOf = (found: Found | undefined) =>
  planOf(found).events.map(({type, toValue, by}) => [type, toValue, by.id, by.at.toISOString()]);

describe('an event log', () => {
  it('is recognised by the column names of process mining', async () => {
    const {guessed} = await look(
      'Case ID,Activity,Resource,Complete Timestamp,Start Timestamp,Variant,product\nCase 1,Assign seriousness,Value 1,2012/10/09 14:50:17.000,2012/10/09 14:50:17.000,Variant 12,Value 1\n',
    );
    assert.deepEqual(
      guessed.columns.map(({target}) => target),
      ['external_id', 'activity', 'resource', 'event_at', 'skip', 'skip', 'skip'],
    );
    const {guessed: other} = await look(
      'ticket_id,time,event,user,priority\n7,2026-01-05T08:00:00Z,Reopened,Zoe,high\n',
    );
    assert.deepEqual(
      other.columns.map(({target}) => target),
      ['external_id', 'event_at', 'activity', 'resource', 'priority'],
    );
    const {guessed: xes} = await look(
      'case:concept:name,concept:name,time:timestamp,org:resource\n7,Closed,2026-01-05T08:00:00+00:00,Zoe\n',
    );
    assert.deepEqual(
      xes.columns.map(({target}) => target),
      ['external_id', 'activity', 'event_at', 'resource'],
    );
  });

  it('becomes tickets with past assignees, teams and statuses, in any order of rows', async () => {
    const [one, other] = await read(
      [
        'case_id,activity,timestamp,resource,team,priority',
        '1,Closed,2026-01-06T09:00:00Z,ben@desk.test,Lamps,high',
        '2,In progress,2026-01-05T08:00:00Z,Ana Reyes,,',
        '1,Assigned,2026-01-05T09:00:00Z,ben@desk.test,Billing,normal',
        '1,Created,2026-01-05T08:00:00Z,,Billing,normal',
        '1,Wait,2026-01-05T10:00:00Z,Ben Cruz,Lamps,normal',
        '1,Take in charge ticket,2026-01-05T11:00:00Z,Ana Reyes,Lamps,high',
      ].join('\n'),
    );
    const at = (hour: number, day = 5) => new Date(Date.UTC(2026, 0, day, hour)).toISOString();
    assert.deepEqual(historyOf(one), [
      ['created', 'new', null, at(8)],
      ['requester_message', null, null, at(8)],
      ['assignee', 'ben', null, at(9)],
      ['team', 'lamps', 'ben', at(10)],
      ['status', 'pending', 'ben', at(10)],
      ['assignee', 'ana', 'ana', at(11)],
      ['priority', 'high', 'ana', at(11)],
      ['status', 'open', 'ana', at(11)],
      ['status', 'resolved', 'ben', at(9, 6)],
      ['status', 'closed', 'ben', at(9, 6)],
    ]);
    const {ticket} = planOf(one);
    assert.deepEqual(
      [ticket.externalId, ticket.subject, ticket.status, ticket.assigneeId, ticket.teamId],
      ['1', 'Ticket 1', 'closed', 'ana', 'lamps'],
    );
    assert.deepEqual(
      [ticket.priority, ticket.closedAt?.toISOString(), ticket.createdAt.toISOString()],
      ['high', at(9, 6), at(8)],
    );
    assert.equal(planOf(other).ticket.status, 'open');
  });

  it('keeps messages, texts and the names of people who are no members', async () => {
    const csv = [
      'case_id,activity,timestamp,resource,text,subject',
      '1,Created,2026-01-05 08:00,Rosa,My lamp is broken,Lamp',
      '1,Assigned,2026-01-05 08:30,Value 2,,Lamp',
      '1,Reply,2026-01-05 09:00,Value 2,We send one,Lamp',
      '1,Reply,2026-01-05 09:30,ana@desk.test,It is on its way,Lamp',
      '1,Quality check,2026-01-05 09:40,Value 9,,Lamp',
      '1,Resolved,2026-01-05 10:00,ana@desk.test,Lamp replaced,Lamp',
    ].join('\n');
    const [found] = await read(csv, (mapping) =>
      means(3, {Rosa: null, 'Value 2': null, 'Value 9': null})(
        means(1, {'Quality check': null})(mapping),
      ),
    );
    const {messages, subject, firstRespondedAt} = ticketOf(found);
    assert.equal(subject, 'Lamp');
    assert.equal(firstRespondedAt, '2026-01-05T09:00:00.000Z');
    assert.deepEqual(
      messages.map(({kind, html, authorEmail}) => [kind, html, authorEmail]),
      [
        ['requester', '<p>My lamp is broken</p>', undefined],
        [
          'note',
          '<p>From the event log:<br />2026-01-05 08:00 · Created · Rosa<br />2026-01-05 08:30 · Assigned · Value 2<br />2026-01-05 09:40 · Quality check · Value 9</p>',
          undefined,
        ],
        ['reply', '<p>Value 2: We send one</p>', undefined],
        ['reply', '<p>It is on its way</p>', 'ana@desk.test'],
        ['note', '<p>Lamp replaced</p>', 'ana@desk.test'],
      ],
    );
  });

  it('maps people to members, and unassigns tickets of strangers', async () => {
    const csv =
      'case_id,activity,timestamp,resource\n1,Assigned,2026-01-05 08:00,Value 1\n1,Assigned,2026-01-05 09:00,Value 2\n2,Assigned,2026-01-05 08:00,Value 1\n';
    const [one, other] = await read(csv, means(3, {'Value 1': 'ana', 'Value 2': null}));
    assert.deepEqual(
      [planOf(one).ticket.assigneeId, planOf(other).ticket.assigneeId],
      [null, 'ana'],
    );
  });

  it('keeps the order within one second, and every reopening, despite closures', async () => {
    const [found] = await read(
      [
        'case_id,activity,timestamp',
        ...['Resolved', 'Reopened', 'Resolved', 'Closed', 'Reopened', 'Closed', 'Reopened'].map(
          (activity) => `1,${activity},2026-01-05 08:00:00`,
        ),
      ].join('\n'),
    );
    const {ticket, events} = planOf(found);
    assert.deepEqual(
      events.filter(({type}) => type === 'status').map(({toValue}) => toValue),
      ['resolved', 'open', 'resolved', 'open', 'resolved', 'open'],
    );
    assert.deepEqual(
      [ticket.reopenCount, ticket.resolvedAt, ticket.closedAt, ticket.status],
      [3, null, null, 'open'],
    );
  });

  it('lists faults by row, and imports no part of such a ticket', async () => {
    const found = await read(
      [
        'case_id,activity,timestamp,priority',
        '1,Created,2026-01-05 08:00,high',
        ',Closed,2026-01-05 08:00,high',
        '1,Closed,yesterday,high',
        '1,,2026-01-05 08:00,high',
        '2,Resolved,2026-01-04 08:00,high',
        '2,Created,2026-01-05 08:00,high',
        '3,Created,2027-01-05 08:00,high',
        '4,Update,2026-01-05 08:00,high',
        '5,Created,2026-01-05 08:00,high',
        '6,Created,2026-01-05 08:00,high',
        '7,Created,2026-01-05 08:00,high',
        '8,Created,2026-01-05 08:00,high,9',
      ].join('\n'),
      means(1, {Update: null}),
    );
    assert.deepEqual(problemsOf(found), [
      '3: case_id is empty: it must say which ticket the row belongs to',
      '4: ticket 1: timestamp “yesterday” is not a date like the others; row 5: “activity” is empty',
      '6: ticket 2: “Resolved” is before the ticket was created in row 7',
      '8: ticket 3: “timestamp” is in the future: 2027-01-05 08:00',
      '9: ticket 4: all its events are ignored',
      '13: ticket 8: there are more cells than columns',
    ]);
    assert.equal(found.length, 9);
    assert.deepEqual(historyOf(found.at(-2)), [
      ['created', 'new', null, '2026-01-05T08:00:00.000Z'],
      ['requester_message', null, null, '2026-01-05T08:00:00.000Z'],
    ]);
  });

  it('asks for unknown activities, and for the columns that events require', async () => {
    const {columns, guessed} = await look('case_id,activity,when\n1,Require upgrade,2026-01-05\n');
    const questions = openQuestions('events', {columns, mapping: guessed, names: NAMES});
    assert.deepEqual(
      questions.map(({sentence}) => sentence),
      [
        'Choose the column that says when it happened.',
        'Enter the address for requesters without one.',
        'Choose what “Require upgrade” becomes.',
      ],
    );
  });
});
