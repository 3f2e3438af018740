import {ticket} from '../../testing/tickets.ts';
import {bulkSentence, undoCalls} from './bulk-undo.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const [one, two, three] = [
  ticket(1, {priority: 'low', tags: ['vip']}),
  ticket(2, {priority: 'low', status: 'new'}),
  ticket(3, {priority: 'high', status: 'pending'}),
];
const all = [one, two, three];
const ids = (...tickets: typeof all) => tickets.map(({id}) => id);

describe('undo of a change of several tickets', () => {
  it('gives each ticket back what it had', () => {
    expect(undoCalls({priority: 'urgent'}, all, NOW)).toEqual([
      {ids: ids(one, two), action: {priority: 'low'}},
      {ids: ids(three), action: {priority: 'high'}},
    ]);
    expect(undoCalls({assigneeId: 'a'}, all, NOW)).toEqual([
      {ids: ids(...all), action: {assigneeId: null}},
    ]);
    expect(undoCalls({isDeleted: true}, all, NOW)).toEqual([
      {ids: ids(...all), action: {isDeleted: false}},
    ]);
  });

  it('takes only the tags away that were not there, and the other way round', () => {
    expect(undoCalls({addTags: ['vip']}, all, NOW)).toEqual([
      {ids: ids(two, three), action: {removeTags: ['vip']}},
    ]);
    expect(undoCalls({removeTags: ['vip', 'late']}, all, NOW)).toEqual([
      {ids: ids(one), action: {addTags: ['vip']}},
    ]);
  });

  it('goes back to each status on a way that there is, and not to a snooze that is over', () => {
    expect(undoCalls({status: 'on_hold'}, all, NOW)).toEqual([
      {ids: ids(one), action: {status: 'open'}},
      {ids: ids(two), action: {status: 'open'}},
      {ids: ids(three), action: {status: 'pending'}},
    ]);
    expect(
      undoCalls(
        {snoozedUntil: '2027-01-01T00:00:00Z'},
        [{...one, snoozedUntil: '2025-01-01T00:00:00Z'}],
        NOW,
      ),
    ).toEqual([]);
  });

  it('says how many could not be changed', () => {
    expect([bulkSentence(3, 0), bulkSentence(5, 2)]).toEqual([
      '3 of 3 tickets were updated.',
      '3 of 5 tickets were updated. 2 could not be changed.',
    ]);
  });
});
