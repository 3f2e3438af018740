import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import Fastify, {type FastifyRequest} from 'fastify';
import {createLane, isWorkEnded, whileWanted} from '../../workers/index.ts';
import {registerBodyTurns} from './body-turns.ts';

const LONG = 'x'.repeat(5000);
/** Lets settled promises continue. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('larger bodies of one caller', () => {
  const open = () => {
    const enter = registerBodyTurns(Fastify());
    /** Sends a body of a workspace. @returns its request, and whether its turn has come */
    const send = (workspaceId = 'acme', json = LONG) => {
      const closed = new AbortController();
      const request = {
        headers: {authorization: 'Bearer t'},
        signedIn: {workspaceId, userId: 'ann'},
        asked: closed.signal,
        bodyTimer: null,
        leaveBodyTurn: null,
      } as unknown as FastifyRequest;
      const state = {isIn: false};
      const turn = enter(request, json.length).then(() => void (state.isIn = true));
      return {request, state, turn, close: () => closed.abort()};
    };
    return send;
  };
  const isIn = async (...bodies: {state: {isIn: boolean}}[]) => {
    await settle();
    return bodies.map(({state}) => state.isIn);
  };

  it('are processed two at a time; small ones and those of others pass', async () => {
    const send = open();
    const [first, second, third] = [send(), send(), send()];
    const others = [send('acme', '{}'), send('bolt')];
    assert.deepEqual(await isIn(first, second, third), [true, true, false]);
    assert.deepEqual(await isIn(...others), [true, true]);
    first.request.leaveBodyTurn?.();
    first.request.leaveBodyTurn?.();
    const fourth = send();
    assert.deepEqual(await isIn(third, fourth), [true, false]);
  });

  it('release their turn once their sender has left', async () => {
    const send = open();
    const [first] = [send(), send()];
    const [gone, next] = [send(), send()];
    await settle();
    gone.close();
    await assert.rejects(gone.turn, isWorkEnded);
    first.request.leaveBodyTurn?.();
    assert.deepEqual(await isIn(gone, next), [false, true]);
  });

  it('admit the next ones while they wait for a thread, or for files of others', async () => {
    const send = open();
    const [first, , next] = [send(), send(), send()];
    await settle();
    const {asked, leaveBodyTurn} = first.request;
    assert.ok(asked && leaveBodyTurn);
    await whileWanted({signal: asked, stepAside: leaveBodyTurn}, () =>
      createLane('courseImports').enter(['acme']),
    );
    assert.deepEqual(await isIn(next), [true]);
  });
});
