import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {OutboxEvent} from './repository.ts';
import {createViews} from './views.ts';

const at = new Date('2026-01-05T08:00:00Z');
const event = (seq: number, id: string, audience: string[] | null = null): OutboxEvent => ({
  seq,
  type: 'ticket.updated',
  payload: {id},
  audience,
  at,
});
const read = (frames: readonly Buffer[]) =>
  frames.map((frame) => {
    const {type, seq, payload} = JSON.parse(frame.toString()) as {
      type: string;
      seq: number;
      payload: {id?: string};
    };
    return [seq, type, payload.id];
  });

describe('the events sent to a socket', () => {
  it('are new ones only, and the last of equal ones', () => {
    const viewOf = createViews([event(1, 'a'), event(2, 'a'), event(3, 'b'), event(4, 'a')]);
    assert.deepEqual(read(viewOf({userId: 'ana', seq: 0})), [
      [3, 'ticket.updated', 'b'],
      [4, 'ticket.updated', 'a'],
    ]);
    assert.deepEqual(read(viewOf({userId: 'ana', seq: 3})), [[4, 'ticket.updated', 'a']]);
    assert.deepEqual(read(viewOf({userId: 'ana', seq: 4})), []);
  });

  it('contain only the progress for events that others may see', () => {
    const viewOf = createViews([event(1, 'a', ['ana']), event(2, 'b', ['ana']), event(3, 'c')]);
    assert.deepEqual(read(viewOf({userId: 'ana', seq: 0})), [
      [1, 'ticket.updated', 'a'],
      [2, 'ticket.updated', 'b'],
      [3, 'ticket.updated', 'c'],
    ]);
    assert.deepEqual(read(viewOf({userId: 'bea', seq: 0})), [
      [2, 'counts.updated', undefined],
      [3, 'ticket.updated', 'c'],
    ]);
  });

  it('are serialised once for all with the same view', () => {
    const viewOf = createViews([event(1, 'a', ['ana', 'bea']), event(2, 'b')]);
    assert.equal(viewOf({userId: 'ana', seq: 0}), viewOf({userId: 'bea', seq: 0}));
    assert.notEqual(viewOf({userId: 'ana', seq: 0}), viewOf({userId: 'cho', seq: 0}));
    assert.notEqual(viewOf({userId: 'ana', seq: 0}), viewOf({userId: 'ana', seq: 1}));
  });
});
