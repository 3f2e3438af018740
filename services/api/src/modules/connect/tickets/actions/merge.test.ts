import assert from 'node:assert/strict';
import {it} from 'node:test';
import {withWorkspace} from '#database/index.ts';
import {onDatabase} from '#testing/for-each-database.ts';
import {fileForm} from '#testing/file-form.ts';
import {TICKETS} from '#testing/ticket-calls.ts';
import {openDesk} from './lifecycle.testing.ts';

onDatabase('tickets that belong together', ({database}) => {
  const {app, now, pass, workspace, create, patch, post, read, list} = openDesk(database);

  it('shows both threads in the target, closes the source and removes it from figures', async () => {
    const {agent} = await workspace();
    const [first, second, third] = [
      await create(agent),
      await create(agent, {html: 'Hello?'}),
      await create(agent, {html: 'Anyone?'}),
    ];
    const {ticket: target, results} = (
      await post(agent, `${second.id}/merge`, {sourceIds: [third.id]})
    ).json();
    assert.deepEqual([target.number, results], [2, [{id: third.id, ok: true, message: ''}]]);
    await post(agent, `${second.id}/merge`, {targetId: first.id});
    const {messages, events} = await read(agent, 1);
    assert.deepEqual(
      messages.map(({text, fromNumber}) => [text, fromNumber]),
      [
        ['Where is my money?', null],
        ['Hello?', 2],
        ['Anyone?', 3],
      ],
    );
    assert.deepEqual(
      events.filter((event) => event.type === 'merged_from').map((event) => event.to),
      ['2'],
    );
    const {ticket: source} = await read(agent, 3);
    assert.deepEqual([source.status, source.mergedInto], ['closed', {id: first.id, number: 1}]);
    assert.deepEqual(await list(agent), {
      numbers: [1],
      total: 1,
      counts: {all: 1, mine: 0, unassigned: 1},
    });
    assert.equal(
      (await agent.on(app())('GET', '/connect/api/analytics/overview')).json().overview.today
        .created,
      1,
    );
    const lastSeenMessageId = messages.at(-1)?.id;
    assert.equal(
      (await post(agent, `${first.id}/messages`, {kind: 'reply', html: 'Here', lastSeenMessageId}))
        .statusCode,
      201,
    );
  });

  it('asks before merging tickets of different requesters, never one with itself', async () => {
    const {agent} = await workspace();
    const [ours, theirs] = [
      await create(agent),
      await create(agent, {requester: {email: 'bo@example.com', name: 'Bo'}}),
    ];
    const asked = await post(agent, `${theirs.id}/merge`, {targetId: ours.id});
    assert.deepEqual(
      [asked.statusCode, asked.json().code, asked.json().message],
      [409, 'different_requesters', 'Tickets are from different requesters. Merge anyway?'],
    );
    const itself = await post(agent, `${ours.id}/merge`, {targetId: ours.id});
    assert.deepEqual(
      [itself.statusCode, itself.json().message],
      [409, "You can't merge a ticket into itself"],
    );
    assert.equal((await post(agent, `${ours.id}/merge`, {})).statusCode, 422);
    const {results} = (
      await post(agent, `${ours.id}/merge`, {sourceIds: [ours.id, theirs.id], force: true})
    ).json();
    assert.deepEqual(
      results.map(({ok, message}: {ok: boolean; message: string}) => [ok, message]),
      [
        [false, "You can't merge a ticket into itself"],
        [true, ''],
      ],
    );
    assert.deepEqual(
      (await read(agent, 1)).messages.map((message) => message.author.name),
      ['Ana', 'Bo'],
    );
  });

  it('sends replies on a merged ticket to both requesters, until one is removed', async () => {
    const {agent} = await workspace();
    const [ours, theirs, bos] = [
      await create(agent),
      await create(agent, {requester: {email: 'bo@example.com', name: 'Bo'}}),
      await create(agent, {requester: {email: 'bo@example.com'}}),
    ];
    const copies = async (number: number) =>
      (await agent.on(app())('GET', `${TICKETS}/${number}`)).json().cc;
    await post(agent, `${theirs.id}/messages`, {
      kind: 'reply',
      html: 'We look',
      cc: [{address: 'kai@example.com', name: 'Kai'}],
    });
    await post(agent, `${ours.id}/merge`, {sourceIds: [theirs.id], force: true});
    assert.deepEqual(await copies(1), [
      {name: 'Bo', address: 'bo@example.com'},
      {name: 'Kai', address: 'kai@example.com'},
    ]);
    const lastSeenMessageId = (await read(agent, 1)).messages.at(-1)?.id;
    pass(1000);
    assert.equal(
      (
        await post(agent, `${ours.id}/messages`, {
          kind: 'reply',
          html: 'Ana alone',
          lastSeenMessageId,
        })
      ).statusCode,
      201,
    );
    assert.deepEqual(await copies(1), []);
    pass(1000);
    await post(agent, `${bos.id}/merge`, {targetId: ours.id, force: true});
    assert.deepEqual(
      (await copies(1)).map(({address}: {address: string}) => address),
      ['bo@example.com'],
    );
  });

  it('separates a merge: status, snooze, counts and search are as before', async () => {
    const {agent} = await workspace();
    const [first, second, third] = [
      await create(agent, {subject: 'Kettle'}),
      await create(agent, {subject: 'Toaster', html: 'It burns everything.'}),
      await create(agent, {subject: 'Lamp'}),
    ];
    const snoozedUntil = new Date(now().getTime() + 86_400_000).toISOString();
    await patch(agent, second, {status: 'pending', snoozedUntil});
    const before = (await read(agent, 2)).ticket;
    const [listed, target] = [await list(agent), (await read(agent, 1)).ticket];
    await post(agent, `${second.id}/merge`, {sourceIds: [third.id]});
    await post(agent, `${first.id}/merge`, {sourceIds: [second.id]});
    pass(60_000);
    const {statusCode} = await post(agent, `${second.id}/unmerge`, {});
    assert.equal(statusCode, 200);
    const [apart, stayed, along] = [
      await read(agent, 2),
      await read(agent, 1),
      await read(agent, 3),
    ];
    assert.deepEqual(
      [apart.ticket.status, apart.ticket.snoozedUntil, apart.ticket.mergedInto],
      ['pending', before.snoozedUntil, null],
    );
    assert.deepEqual(
      [stayed.ticket.lastMessageAt, stayed.messages.length, stayed.events.at(-1)?.from],
      [target.lastMessageAt, 1, '2'],
    );
    assert.deepEqual(
      [along.ticket.mergedInto?.number, apart.messages.map(({fromNumber}) => fromNumber)],
      [2, [null, 3]],
    );
    assert.deepEqual((await list(agent)).numbers.toSorted(), [1, 2]);
    assert.deepEqual((await list(agent, 'q=burns')).numbers, [2]);
    assert.equal((await post(agent, `${third.id}/unmerge`, {})).statusCode, 200);
    assert.deepEqual((await list(agent)).numbers.toSorted(), listed.numbers.toSorted());
    const again = await post(agent, `${third.id}/unmerge`, {});
    assert.deepEqual(
      [again.statusCode, again.json().message],
      [409, 'This ticket is not merged into another one.'],
    );
  });

  it('resolves a reopened target again when all sources left, unless written in', async () => {
    const {agent} = await workspace();
    const [first, second, third] = [await create(agent), await create(agent), await create(agent)];
    await patch(agent, first, {status: 'resolved'});
    const {ticket: resolved} = await read(agent, 1);
    const merge = async () => {
      pass(60_000);
      await post(agent, `${first.id}/merge`, {sourceIds: [second.id, third.id]});
    };
    const leave = async ({id}: {id: string}) => {
      pass(60_000);
      await post(agent, `${id}/unmerge`, {});
      return (await read(agent, 1)).ticket;
    };
    for (const [one, other] of [
      [second, third],
      [third, second],
    ] as const) {
      await merge();
      assert.equal((await leave(one)).status, 'open');
      const {version, updatedAt} = resolved;
      assert.deepEqual({...(await leave(other)), version, updatedAt}, resolved);
    }
    await merge();
    pass(60_000);
    const lastSeenMessageId = (await read(agent, 1)).messages.at(-1)?.id;
    await post(agent, `${first.id}/messages`, {kind: 'reply', html: 'Both', lastSeenMessageId});
    await leave(second);
    assert.equal((await leave(third)).status, 'open');
  });

  it('keeps messages since the merge in the target', async () => {
    const {agent} = await workspace();
    const [first, second] = [await create(agent), await create(agent)];
    await post(agent, `${first.id}/merge`, {sourceIds: [second.id]});
    const lastSeenMessageId = (await read(agent, 1)).messages.at(-1)?.id;
    pass(1000);
    await post(agent, `${first.id}/messages`, {kind: 'reply', html: 'Both', lastSeenMessageId});
    await post(agent, `${second.id}/unmerge`, {});
    const {ticket, messages} = await read(agent, 1);
    assert.deepEqual(
      messages.map(({text}) => text),
      ['Where is my money?', 'Both'],
    );
    assert.equal(ticket.lastMessageAt, messages.at(-1)?.createdAt);
    assert.equal((await read(agent, 2)).messages.length, 1);
  });

  it('splits a message of the requester into a ticket; both histories name the other', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent);
    const {created: reply} = (
      await post(agent, `${ticket.id}/messages`, {kind: 'reply', html: 'On its way'})
    ).json();
    const [asked] = (await read(agent, 1)).messages;
    const refused = await post(agent, `${ticket.id}/split`, {
      fromMessageId: reply.id,
      subject: 'Other',
    });
    assert.deepEqual(refused.json().fields, {fromMessageId: 'Choose a message from the requester'});
    const {attachment} = (
      await agent.on(app())(
        'POST',
        '/connect/api/attachments',
        fileForm('bill.txt', '%PDF-1.7\n%%EOF'),
      )
    ).json();
    await withWorkspace(
      database().db,
      {workspaceId: agent.workspaceId, userId: agent.id},
      async (trx) => {
        await trx
          .updateTable('connect.attachment')
          .set({messageId: asked?.id ?? null})
          .execute();
        await trx
          .updateTable('connect.message')
          .set({html: `<img data-attachment="${attachment.id}">`})
          .where('id', '=', asked?.id ?? '')
          .execute();
      },
    );
    const {ticket: other} = (
      await post(agent, `${ticket.id}/split`, {fromMessageId: asked?.id, subject: ' Other '})
    ).json();
    assert.deepEqual(
      [other.number, other.subject, other.status, other.requester.name],
      [2, 'Other', 'new', 'Ana'],
    );
    const [mine, its] = [await read(agent, 1), await read(agent, 2)];
    assert.deepEqual(
      [its.messages.map((message) => message.text), its.events[1]?.type, its.events[1]?.to],
      [['Where is my money?'], 'split_from', '1'],
    );
    const [copy] = its.messages[0]?.attachments ?? [];
    assert.ok(
      copy?.url &&
        its.messages[0]?.html.includes(copy.id) &&
        !its.messages[0].html.includes(attachment.id),
    );
    assert.equal((await app().inject(copy.url)).body, '%PDF-1.7\n%%EOF');
    assert.deepEqual(
      [mine.messages.length, mine.events.at(-1)?.type, mine.events.at(-1)?.to, mine.ticket.status],
      [2, 'split_into', '2', 'open'],
    );
  });

  it('names the closed ticket that a follow-up continues, and no other', async () => {
    const {agent} = await workspace();
    const ticket = await create(agent);
    const follow = () =>
      agent.on(app())('POST', TICKETS, {
        payload: {
          subject: 'More',
          requester: {email: 'ana@example.com'},
          html: 'x',
          followUpOfId: ticket.id,
        },
      });
    assert.deepEqual((await follow()).json().fields, {
      followUpOfId: 'Only a closed ticket has follow-ups',
    });
    const {ticket: resolved} = (await patch(agent, ticket, {status: 'resolved'})).json();
    await patch(agent, resolved, {status: 'closed'});
    assert.deepEqual((await follow()).json().ticket.followUpOf, {id: ticket.id, number: 1});
  });
});
