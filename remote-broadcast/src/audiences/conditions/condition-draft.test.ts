import type {AudienceFilter, Condition} from '@switchboard/contracts/audiences/filter';
import fc from 'fast-check';
import {faultOf, isWhole, newDraft, toBlocks, toFilter} from './condition-draft.ts';
import {type ConditionField, FIELD_KINDS, OPERATORS} from './condition-fields.ts';

const text = fc.string({minLength: 1}).filter((value) => value.trim() === value && value !== '');
const list = fc.array(text, {minLength: 1, maxLength: 3});
const days = fc.integer({min: 1, max: 3650});

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({field: fc.constant('name' as const), is: fc.constant('isNot' as const), value: text}),
  fc.record({field: fc.constant('timeZone' as const), is: fc.constant('empty' as const)}),
  fc.record({field: fc.constant('tag' as const), is: fc.constant('all' as const), tags: list}),
  fc.record({field: fc.constant('created' as const), is: fc.constant('inLastDays' as const), days}),
  fc.record({
    field: fc.constant('lastContact' as const),
    is: fc.constant('before' as const),
    day: fc.constant('2026-11-20'),
  }),
  fc.record({
    field: fc.constant('unsubscribed' as const),
    channel: fc.constantFrom('email' as const, 'sms' as const),
    is: fc.boolean(),
  }),
  fc.record({field: fc.constant('openTicket' as const), is: fc.boolean()}),
  fc.record({
    field: fc.constant('ticketField' as const),
    fieldId: fc.uuid(),
    is: fc.constant('is' as const),
    value: fc.oneof(text, fc.integer(), fc.boolean()),
  }),
  fc.record({
    field: fc.constant('rating' as const),
    is: fc.constant('atLeast' as const),
    score: fc.integer({min: 1, max: 5}),
  }),
);
const match = fc.constantFrom('all' as const, 'any' as const);
const filter: fc.Arbitrary<AudienceFilter> = fc.record({
  match,
  conditions: fc.array(
    fc.oneof(
      condition,
      fc.record({match, conditions: fc.array(condition, {minLength: 1, maxLength: 3})}),
    ),
    {maxLength: 4},
  ),
});

it('restores every filter that it shows', () =>
  fc.assert(
    fc.property(filter, (stored) => {
      const blocks = toBlocks(stored);
      expect(isWhole(blocks)).toBe(true);
      expect(toFilter(stored.match, blocks)).toEqual(stored);
    }),
  ));

const fields = Object.keys(FIELD_KINDS) as ConditionField[];

it.each(fields)('starts a condition on %s with its first operator', (field) =>
  expect(OPERATORS[FIELD_KINDS[field]]).toHaveProperty(newDraft(field).is),
);

it.each([
  ['name', {}, 'Enter a text'],
  ['tag', {}, 'Add at least one tag'],
  ['created', {is: 'before'}, 'Choose a day'],
  ['created', {is: 'inLastDays', text: '0'}, 'Enter a number of days from 1 to 3650'],
  ['created', {is: 'inLastDays', text: '1.5'}, 'Enter a number of days from 1 to 3650'],
  ['ticketField', {}, 'Choose a ticket field'],
  ['ticketField', {fieldId: 'x', fieldKind: 'number', text: 'many'}, 'Enter a number'],
  ['rating', {}, 'Choose a rating'],
  ['openTicket', {}, undefined],
  ['name', {is: 'filled'}, undefined],
] as const)('names the missing parts of %s %j', (field, changes, fault) =>
  expect(faultOf({...newDraft(field), ...changes})).toBe(fault),
);
