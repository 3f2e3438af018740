import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {guessMapping} from './guess.ts';
import {openTable} from '../files/read-rows.ts';
import {survey} from './survey.ts';

const NAMES = {members: [], teams: [], policies: [], fields: []};

/** Target of the only column of a file. */
const guess = async (...lines: string[]) => {
  async function* text() {
    yield lines.join('\n');
  }
  const {columns} = await survey(await openTable(text()));
  return guessMapping('tickets', {columns, names: NAMES, timeZone: 'UTC'}).columns[0]?.target;
};

describe('a guess', () => {
  it('recognises a mixed column as addresses if most of its cells are', async () =>
    assert.deepEqual(
      [
        await guess('From', 'rosa@example.com', 'nobody', 'lea@example.com'),
        await guess('From', 'n/a', 'nobody', 'rosa@example.com', 'lea@example.com', 'bo@desk.test'),
        await guess('From', 'Rosa Lim', 'lea@example.com', 'Bo Cruz'),
        await guess('From', 'Rosa Lim'),
      ],
      ['requester_email', 'requester_email', 'requester_name', 'requester_name'],
    ));

  it('recognises a priority by its short name', async () =>
    assert.equal(await guess('Prio', 'high'), 'priority'));
});
