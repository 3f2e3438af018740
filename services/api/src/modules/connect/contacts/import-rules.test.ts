import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {newId} from '../../../database/index.ts';
import {type ImportContact, type Person, planContacts} from './import-rules.ts';

const nobody: ImportContact = {
  name: null,
  email: null,
  phone: null,
  company: null,
  timeZone: null,
  tags: [],
};
const rosa: Person = {
  ...nobody,
  id: 'rosa',
  name: 'Rosa Lim',
  email: 'rosa@example.com',
  phone: '+639171234567',
  company: 'Acme',
  tags: ['vip'],
};
const plan = (known: Person[], wanted: Partial<ImportContact>[]) =>
  planContacts(
    known,
    wanted.map((one) => ({...nobody, ...one})),
    newId,
  );

describe('contacts of a file', () => {
  it('get what it says, and nothing of theirs is emptied', () => {
    const {outcomes, created, changed} = plan(
      [rosa],
      [{email: 'rosa@example.com', company: 'Lim Lamps', tags: ['late', 'vip']}],
    );
    assert.deepEqual(
      [outcomes, created, changed],
      [
        [{state: 'existing', message: '', contactId: 'rosa'}],
        [],
        [{...rosa, company: 'Lim Lamps', tags: ['vip', 'late']}],
      ],
    );
    assert.deepEqual(plan([rosa], [{email: 'rosa@example.com', name: 'Rosa Lim'}]).changed, []);
  });

  it('are found by their number where the address is not known', () => {
    const unnamed = {...rosa, email: null};
    assert.deepEqual(plan([unnamed], [{phone: rosa.phone, email: 'rosa@example.com'}]).changed, [
      rosa,
    ]);
    assert.deepEqual(plan([rosa], [{phone: rosa.phone, name: 'Rosa'}]).changed, [
      {...rosa, name: 'Rosa'},
    ]);
    assert.deepEqual(plan([rosa], [{phone: rosa.phone, email: 'bo@example.com'}]).outcomes, [
      {state: 'failed', message: 'Rosa Lim already has this number.', contactId: null},
    ]);
  });

  it('are new where nobody is like them, with a name of some kind; a later row finds them', () => {
    const {outcomes, created} = plan(
      [],
      [{email: 'bo@example.com'}, {phone: '+639170000000'}, {email: 'bo@example.com', name: 'Bo'}],
    );
    assert.deepEqual(
      outcomes.map(({state}) => state),
      ['created', 'created', 'existing'],
    );
    assert.deepEqual(
      created.map(({name}) => name),
      ['Bo', '+639170000000'],
    );
  });

  const text = (...values: string[]) => fc.constantFrom(null, ...values);
  const contact = fc
    .record({
      name: text('A', 'B'),
      email: text('a@x.test', 'b@x.test', 'c@x.test'),
      phone: text('+1', '+2', '+3'),
      company: text('X'),
      timeZone: fc.constant(null),
      tags: fc.subarray(['u', 'v', 'w']),
    })
    .filter(({email, phone}) => email !== null || phone !== null);
  const after = (known: Person[], {created, changed}: ReturnType<typeof plan>) => [
    ...known.map((person) => changed.find(({id}) => id === person.id) ?? person),
    ...created,
  ];

  it('never share an address or a number, and never lose a tag', () => {
    fc.assert(
      fc.property(
        fc.array(contact, {maxLength: 8}),
        fc.array(contact, {maxLength: 8}),
        (before, wanted) => {
          const known = plan([], before).created;
          const planned = plan(known, wanted);
          assert.equal(planned.outcomes.length, wanted.length);
          const people = after(known, planned);
          for (const key of ['email', 'phone'] as const) {
            const given = people.flatMap((person) => person[key] ?? []);
            assert.equal(new Set(given).size, given.length);
          }
          for (const person of known)
            assert.ok(
              person.tags.every((tag) =>
                people.find(({id}) => id === person.id)?.tags.includes(tag),
              ),
            );
        },
      ),
      {numRuns: 1000},
    );
  });

  it('are as they were when a file comes again that names each by their address once', () => {
    const file = fc.uniqueArray(
      contact.filter(({email}) => email !== null),
      {selector: ({email}) => email, maxLength: 3},
    );
    fc.assert(
      fc.property(fc.array(contact, {maxLength: 8}), file, (before, wanted) => {
        const known = plan([], before).created;
        const first = plan(known, wanted);
        fc.pre(first.outcomes.every(({state}) => state !== 'failed'));
        const again = plan(after(known, first), wanted);
        assert.deepEqual([again.created, again.changed], [[], []]);
      }),
      {numRuns: 1000},
    );
  });
});
