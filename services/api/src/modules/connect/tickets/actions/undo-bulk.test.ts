import assert from 'node:assert/strict';
import {it} from 'node:test';
import {onDatabase} from '../../../../testing/for-each-database.ts';
import {openDesk} from './lifecycle.testing.ts';

onDatabase('undo of a change of several tickets', ({database}) => {
  const {pass, workspace, create, patch, post, read} = openDesk(database);

  it('a change of a whole list is undone, but for what was changed again since', async () => {
    const {supervisor: owner, agent} = await workspace();
    const tickets = [await create(owner), await create(owner), await create(owner)];
    await patch(owner, tickets[1]!, {priority: 'high'});
    const changed = (
      await post(owner, 'bulk', {
        filter: {view: 'all'},
        expectedCount: 3,
        action: {priority: 'urgent'},
      })
    ).json();
    pass(60_000);
    const third = (await read(owner, tickets[2]!.number)).ticket;
    await patch(owner, third, {priority: 'low'});
    const body = {ids: tickets.map(({id}) => id), at: changed.at};
    const refused = (await post(agent, 'bulk/undo', body)).json();
    assert.deepEqual(
      refused.results.map(({message}: {message: string}) => message),
      Array.from({length: 3}, () => 'There is nothing to undo in this ticket.'),
    );
    const {results, message} = (await post(owner, 'bulk/undo', body)).json();
    assert.deepEqual(
      [message, results.map(({message: said}: {message: string}) => said)],
      [
        '2 of 3 tickets were updated. 1 could not be changed.',
        ['', '', 'This ticket has been changed again since.'],
      ],
    );
    const now = await Promise.all(tickets.map(({number}) => read(owner, number)));
    assert.deepEqual(
      now.map(({ticket}) => ticket.priority),
      ['normal', 'high', 'low'],
    );
  });
});
