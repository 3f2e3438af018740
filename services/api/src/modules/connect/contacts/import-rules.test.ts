import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {newId} from '../../../database/index.ts';
import {type ImportContact, type Person, planContacts} from './import-rules.ts';

const nobody: ImportContact = {name: null, email: null, phone: null, company: null, timeZone: null, tags: []};
const rosa: Person = {...nobody, id: 'rosa', name: 'Rosa Lim', email: 'rosa@example.com', phone: '+639171234567', company: 'Acme', tags: ['vip']};
const plan = (known: Person[], wanted: Partial<ImportContact>[]) => planContacts(known, wanted.map(one => ({...nobody, ...one})), newId);

describe('contacts of a file', () => {
  it('get what it says, and nothing of theirs is emptied', () => {
    const {outcomes, created, changed} = plan([rosa], [{email: 'rosa@example.com', company: 'Lim Lamps', tags: ['late', 'vip']}]);
    assert.deepEqual([outcomes, created, changed], [[{state: 'existing', message: ''}], [], [{...rosa, company: 'Lim Lamps', tags: ['vip', 'late']}]]);
    assert.deepEqual(plan([rosa], [{email: 'rosa@example.com', name: 'Rosa Lim'}]).changed, []);
  });

  it('are found by their number where the address is not known', () => {
    const unnamed = {...rosa, email: null};
    assert.deepEqual(plan([unnamed], [{phone: rosa.phone, email: 'rosa@example.com'}]).changed, [rosa]);
    assert.deepEqual(plan([rosa], [{phone: rosa.phone, name: 'Rosa'}]).changed, [{...rosa, name: 'Rosa'}]);
    assert.deepEqual(plan([rosa], [{phone: rosa.phone, email: 'bo@example.com'}]).outcomes, [{state: 'failed', message: 'Rosa Lim has this number already.'}]);
  });

  it('are new where nobody is like them, with a name of some kind; a later row finds them', () => {
    const {outcomes, created} = plan([], [{email: 'bo@example.com'}, {phone: '+639170000000'}, {email: 'bo@example.com', name: 'Bo'}]);
    assert.deepEqual(outcomes.map(({state}) => state), ['created', 'created', 'existing']);
    assert.deepEqual(created.map(({name}) => name), ['Bo', '+639170000000']);
  });

  it('never share an address or a number, never lose a tag, and are what they were when the file comes again', () => {
    const text = (...values: string[]) => fc.constantFrom(null, ...values);
    const contact = fc.record({name: text('A', 'B'), email: text('a@x.test', 'b@x.test', 'c@x.test'), phone: text('+1', '+2', '+3'), company: text('X'), timeZone: fc.constant(null), tags: fc.subarray(['u', 'v', 'w'])})
      .filter(({email, phone}) => email !== null || phone !== null);
    fc.assert(fc.property(fc.array(contact, {maxLength: 8}), fc.array(contact, {maxLength: 8}), (before, wanted) => {
      const known = plan([], before).created;
      const {outcomes, created, changed} = plan(known, wanted);
      assert.equal(outcomes.length, wanted.length);
      const people = [...known.map(person => changed.find(({id}) => id === person.id) ?? person), ...created];
      for (const key of ['email', 'phone'] as const) {
        const given = people.flatMap(person => person[key] ?? []);
        assert.equal(new Set(given).size, given.length);
      }
      for (const person of known) assert.ok(person.tags.every(tag => people.find(({id}) => id === person.id)?.tags.includes(tag)));
      assert.ok(plan(people, wanted).created.length <= outcomes.filter(({state}) => state === 'failed').length);
    }));
  });
});
