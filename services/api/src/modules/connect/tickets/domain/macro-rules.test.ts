import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {TAGS_MAX} from '@switchboard/contracts/limits';
import type {MacroAction} from '@switchboard/contracts/macros/schemas';
import {canMove} from '@switchboard/contracts/tickets/states';
import {TICKET_PRIORITIES, TICKET_STATUSES} from '@switchboard/contracts/tickets/schemas';
import {
  fillVariables,
  unfilledVariables,
  VARIABLES,
  type VariableValues,
} from '@switchboard/contracts/variables';
import {newTicket} from './new-ticket.ts';
import type {Plan} from './rules.ts';
import {changeOf, planActions, resolveActions, stillPossible} from './macro-rules.ts';

const [ME, BEN] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const by = {type: 'agent' as const, id: ME, at: new Date('2026-11-20T09:00:00Z')};
const requester = {id: BEN, name: 'Rosa', email: null};
const fresh = newTicket({
  workspaceId: ME,
  number: 1,
  subject: 'Refund',
  channel: 'web',
  createdById: null,
  createdAt: by.at,
  requester,
});
const tags = fc.array(
  fc.constantFrom('a', 'b', 'c', ' a ', ...Array.from({length: 30}, (_, index) => `t${index}`)),
  {minLength: 1, maxLength: 20},
);
const action: fc.Arbitrary<MacroAction> = fc.oneof(
  fc.record({type: fc.constant('status' as const), status: fc.constantFrom(...TICKET_STATUSES)}),
  fc.record({
    type: fc.constant('priority' as const),
    priority: fc.constantFrom(...TICKET_PRIORITIES),
  }),
  fc.record({type: fc.constant('assign' as const), to: fc.constantFrom('me', 'nobody', BEN)}),
  fc.record({type: fc.constantFrom('addTags' as const, 'removeTags' as const), tags}),
);
const anyPlan: fc.Arbitrary<Plan> = fc
  .record({
    status: fc.constantFrom(
      'new' as const,
      'open' as const,
      'pending' as const,
      'resolved' as const,
    ),
    tags: fc.constantFrom<string[]>([], ['a', 'x']),
  })
  .map((given) => ({ticket: {...fresh, ...given}, events: []}));

describe('actions of macros', () => {
  it('let the later one win, add up tags, and resolve `me` as the caller', () => {
    const actions = resolveActions(
      [
        {type: 'assign', to: 'nobody'},
        {type: 'assign', to: 'me'},
        {type: 'addTags', tags: ['b', 'c']},
        {type: 'removeTags', tags: ['b']},
        {type: 'priority', priority: 'high'},
      ],
      ME,
    );
    assert.deepEqual(changeOf({tags: ['a']}, actions), {
      assigneeId: ME,
      tags: ['a', 'c'],
      priority: 'high',
    });
    const plan = planActions({ticket: {...fresh, tags: ['a']}, events: []}, actions, by);
    assert.deepEqual(
      plan.events.map(({type, toValue}) => [type, toValue]),
      [
        ['priority', 'high'],
        ['tags', 'a, c'],
        ['assignee', ME],
        ['status', 'open'],
      ],
    );
  });

  it('have no further effect twice, keep the limit of tags, and make legal moves only', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(action, {maxLength: 10}), (plan, macro) => {
        const actions = stillPossible(plan, resolveActions(macro, ME));
        const moves = actions.filter((one) => one.type === 'status');
        assert.ok(
          moves.every(
            (one) => one.status === plan.ticket.status || canMove(plan.ticket.status, one.status),
          ),
        );
        const once = planActions(plan, actions, by);
        assert.ok(once.ticket.tags.length <= TAGS_MAX);
        assert.equal(new Set(once.ticket.tags).size, once.ticket.tags.length);
        if (once.ticket.status === 'closed') return;
        assert.deepEqual(
          planActions({...once, events: []}, stillPossible(once, actions), by).events.filter(
            ({type}) => type !== 'tags',
          ),
          [],
        );
      }),
    );
  });
});

describe('variables', () => {
  const nothing = Object.fromEntries(VARIABLES.map((name) => [name, ''])) as VariableValues;

  it('are filled in, by the fallback without a value, and stay without either', () => {
    const values = {...nothing, 'contact.firstName': 'Rosa', 'ticket.number': '12'};
    assert.equal(
      fillVariables(
        'Hi {{contact.firstName|there}}, #{{ ticket.number }} {{agent.firstName| I }} {{workspace.name}} {{other}}',
        values,
      ),
      'Hi Rosa, #12 I {{workspace.name}} {{other}}',
    );
    assert.deepEqual(
      unfilledVariables('{{workspace.name}} {{ workspace.name }} {{ticket.subject|}} {{other}}'),
      ['{{workspace.name}}', '{{ticket.subject}}'],
    );
  });

  it('never stay with a value or a fallback', () => {
    const values = Object.fromEntries(
      VARIABLES.map((name, index) => [name, index % 2 ? '' : `v$&${index}`]),
    ) as VariableValues;
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(...VARIABLES).map((name) => `{{${name}|f}}`),
          ),
        ),
        (parts) => {
          assert.deepEqual(unfilledVariables(fillVariables(parts.join(' '), values)), []);
        },
      ),
    );
  });
});
