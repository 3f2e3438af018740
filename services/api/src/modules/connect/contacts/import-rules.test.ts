import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {newId} from '#database/index.ts';
import {
  type ContactsPlan,
  createContactPlanner,
  type ImportContact,
  type Person,
} from './import-rules.ts';

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
const plan = (known: Person[], wanted: Partial<ImportContact>[]): ContactsPlan => {
  const planner = createContactPlanner(newId);
  planner.learn(known);
  return planner.plan(wanted.map((one) => ({...nobody, ...one})));
};

describe('contacts of a file', () => {
  it('gets the values of the file without losing its own', () => {
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

  it('is found by a number only if it is unambiguous', () => {
    const unaddressed = {...rosa, email: null};
    const nameless = {...nobody, id: 'n', name: '+639171234567', phone: '+639171234567'};
    const idOf = (known: Person[], wanted: Partial<ImportContact>) => {
      const [outcome] = plan(known, [{phone: rosa.phone, ...wanted}]).outcomes;
      return outcome?.state === 'existing' ? outcome.contactId : (outcome?.message ?? '');
    };
    assert.equal(idOf([unaddressed], {email: 'rosa@example.com'}), 'rosa');
    assert.equal(idOf([rosa], {name: ' rosa LIM '}), 'rosa');
    assert.equal(idOf([rosa], {}), 'rosa');
    assert.equal(idOf([nameless], {name: 'Bo'}), 'n');
    assert.equal(idOf([rosa, nameless], {name: 'Rosa Lim'}), 'rosa');
    assert.equal(idOf([rosa], {name: 'Bo'}), '', 'another name is another person');
    assert.equal(idOf([rosa], {email: 'bo@example.com'}), '');
    const several = 'Several contacts have this number. Add the email or the name of one of them.';
    assert.equal(idOf([rosa, nameless], {}), several);
    assert.equal(idOf([rosa, {...rosa, id: 'other', email: null}], {name: 'Rosa Lim'}), several);
  });

  it('keeps a number that several contacts share', () => {
    const phone = '+63285550200';
    const wanted = ['one', 'two', 'three'].map((name) => ({
      name,
      email: `${name}@office.example`,
      phone,
    }));
    for (const file of [wanted, wanted.map((one) => ({...one, email: null}))]) {
      const {outcomes, created} = plan([], file);
      assert.deepEqual(
        [outcomes.map(({state}) => state), created.map((person) => person.phone)],
        [
          ['created', 'created', 'created'],
          [phone, phone, phone],
        ],
      );
    }
  });

  it('is new without a match, gets some name, and is found by later rows', () => {
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

  it('never shares an address, and never loses a tag', () => {
    fc.assert(
      fc.property(
        fc.array(contact, {maxLength: 8}),
        fc.array(contact, {maxLength: 8}),
        (before, wanted) => {
          const known = plan([], before).created;
          const planned = plan(known, wanted);
          assert.equal(planned.outcomes.length, wanted.length);
          const people = after(known, planned);
          const given = people.flatMap(({email}) => email ?? []);
          assert.equal(new Set(given).size, given.length);
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

  it('is the same whether a file is planned at once or in parts', () => {
    fc.assert(
      fc.property(
        fc.array(contact, {maxLength: 6}),
        fc.array(contact, {maxLength: 8}),
        fc.nat(8),
        (before, wanted, cut) => {
          const known = plan([], before).created;
          const first = plan(known, wanted.slice(0, cut));
          const second = plan(after(known, first), wanted.slice(cut));
          const planner = createContactPlanner(newId);
          planner.learn(known);
          const states = [wanted.slice(0, cut), wanted.slice(cut)].flatMap((part) => {
            planner.learn(known);
            return planner.plan(part).outcomes.map(({state, message}) => ({state, message}));
          });
          assert.deepEqual(
            [...first.outcomes, ...second.outcomes].map(({state, message}) => ({state, message})),
            states,
          );
        },
      ),
      {numRuns: 1000},
    );
  });

  it('stays the same when a file with unique addresses is imported again', () => {
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
