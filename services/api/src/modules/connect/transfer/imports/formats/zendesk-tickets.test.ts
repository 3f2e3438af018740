import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, it} from 'node:test';
import {read, ticketOf} from './readers.testing.ts';
import {ZENDESK} from './zendesk.fixture.ts';

describe('Zendesk', () => {
  it('joins tickets, comments, notes, statuses, tags and people from any files', async () => {
    const {tickets, comments, changes, tags, users} = ZENDESK;
    const [lost, gone] = await read('zendesk', users, 'a,b\n1,2', changes, tags, comments, tickets);
    const at = (day: number, hour: number, minute = 0) =>
      new Date(Date.UTC(2026, 0, day, hour, minute)).toISOString();
    assert.deepEqual(lost, {
      row: 2,
      record: {
        externalId: 'zendesk-160',
        subject: 'Lost card',
        requester: {email: 'rosa@example.com', name: 'Rosa Lim'},
        channel: 'email',
        priority: 'urgent',
        tags: ['card'],
        createdAt: at(1, 8),
        messages: [
          {kind: 'requester', html: '<p>I lost it</p>', at: at(1, 8)},
          {
            kind: 'reply',
            html: '<p>We send a new one</p>',
            at: at(1, 9),
            authorEmail: 'ana@desk.test',
          },
          {kind: 'note', html: '<p>Check the address</p>', at: at(1, 9, 30)},
        ],
        changes: [
          {status: 'open', at: at(1, 9), actorEmail: 'ana@desk.test'},
          {assigneeEmail: 'ana@desk.test', at: at(1, 9)},
          {status: 'resolved', at: at(2, 8), actorEmail: 'ana@desk.test'},
          {status: 'on_hold', at: at(3, 8)},
          {status: 'resolved', assigneeEmail: 'ana@desk.test', at: at(5, 8)},
        ],
      },
    });
    assert.deepEqual(gone, {row: 3, message: 'ticket 161 is deleted in Zendesk'});
  });

  it('reads assignees, groups and priorities from the history, then present values', async () => {
    const change = (field: string, value: string, [day, user = '']: [number, string?]) =>
      `${field},160,${value},2026-01-0${day} 08:00:00,${user}`;
    const changes = [
      'field_name,ticket_id,value,updated,user_id',
      change('priority', 'high', [3, '10']),
      change('group_id', '31', [2]),
      change('assignee_id', '11', [2]),
      change('group_id', '30', [3]),
      change('priority', 'medium', [1]),
      change('assignee_id', '12', [4, '10']),
      change('priority', 'unheard of', [4]),
      change('custom_field', 'x', [4]),
      change('group_id', '', [5]),
    ].join('\n');
    const users = `${ZENDESK.users}\n12,light@desk.test,agent,Light Agent`;
    const groups = 'id,name,url,_fivetran_deleted\n30,Billing,x,FALSE\n31,Closed long ago,x,FALSE';
    const [found] = await read('zendesk', ZENDESK.tickets, users, groups, changes);
    const {changes: made, ...ticket} = ticketOf(found);
    const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
    assert.deepEqual(made, [
      {at: at(1), priority: 'normal'},
      {at: at(2), team: null},
      {at: at(2), assigneeEmail: null},
      {at: at(3), actorEmail: 'ana@desk.test', priority: 'high'},
      {at: at(3), team: 'Billing'},
      {at: at(4), actorEmail: 'ana@desk.test', assigneeEmail: null},
      {at: at(5), team: null},
      {
        at: at(5),
        team: null,
        assigneeEmail: 'ana@desk.test',
        priority: 'urgent',
        status: 'resolved',
      },
    ]);
    assert.deepEqual(
      [ticket.priority, ticket.team, ticket.assigneeEmail],
      [undefined, undefined, undefined],
    );
  });

  it('reads surveys and ratings from the history', async () => {
    const change = (field: string, value: string, day: number) =>
      `satisfaction_${field},160,${value},2026-01-0${day} 08:00:00,`;
    const surveysAfter = async (...changes: string[]) => {
      const history = ['field_name,ticket_id,value,updated,user_id', ...changes].join('\n');
      const [found] = await read('zendesk', ZENDESK.tickets, history);
      return ticketOf(found).surveys;
    };
    const at = (day: number) => `2026-01-0${day}T08:00:00.000Z`;
    assert.deepEqual(
      await surveysAfter(
        change('score', 'good with comment', 4),
        change('score', 'offered', 2),
        change('comment', 'Slow', 3),
        change('score', 'bad', 3),
        change('comment', 'Quick after all', 4),
        change('score', 'offered', 5),
        change('score', 'unoffered', 1),
      ),
      [{sentAt: at(2), score: 5, answeredAt: at(4), comment: 'Quick after all'}, {sentAt: at(5)}],
    );
    assert.deepEqual(await surveysAfter(change('score', 'Bad', 3)), [
      {sentAt: at(3), score: 1, answeredAt: at(3)},
    ]);
    assert.equal(await surveysAfter(change('score', 'unoffered', 3)), undefined);
  });

  it('gives a requester without an address an undeliverable one', async () => {
    const [found] = await read('zendesk', ZENDESK.tickets);
    assert.deepEqual(ticketOf(found).requester, {
      email: '20@zendesk.invalid',
      name: 'Zendesk user 20',
    });
    await assert.rejects(read('zendesk', ZENDESK.users), {
      message: /^None of the files is a table of tickets/,
    });
  });

  const shared = path.resolve(process.env['SHARED_DATA'] ?? '../shared/data', 'zendesk');
  it('reads a whole export of another company', async (test) => {
    if (!existsSync(shared)) return test.diagnostic(`left out: ${shared} is not here`);
    const names = [
      'ticket_data',
      'ticket_comment_data',
      'ticket_field_history_data',
      'ticket_tag_data',
      'user_data',
      'group_data',
      'schedule_data',
      'time_zone_data',
    ];
    const found = await read(
      'zendesk',
      ...(await Promise.all(names.map((name) => readFile(path.join(shared, `${name}.csv`))))),
    );
    assert.equal(found.length, 10);
    assert.ok(found.every((one) => 'record' in one || /deleted/.test(one.message)));
    assert.ok(found.filter((one) => 'record' in one).length >= 8);
    const changed = found
      .map((one) => ('record' in one ? one.record : undefined))
      .find((one) => one?.externalId === 'zendesk-11071');
    assert.deepEqual(
      changed?.changes?.flatMap(({priority}) => priority ?? []),
      ['normal', 'normal', 'high', 'urgent', 'urgent'],
    );
    assert.deepEqual(
      changed.changes
        ?.filter(({status}) => status === 'on_hold' || status === 'resolved' || status === 'closed')
        .map(({at, status}) => [status, at]),
      [
        ['on_hold', '2020-09-02T11:01:27.000Z'],
        ['on_hold', '2020-10-01T11:01:27.000Z'],
        ['on_hold', '2020-10-17T11:01:27.000Z'],
        ['resolved', '2020-11-14T11:01:27.000Z'],
        ['closed', '2020-11-15T11:01:27.000Z'],
        ['closed', '2020-11-15T11:01:27.000Z'],
      ],
    );
  });
});
