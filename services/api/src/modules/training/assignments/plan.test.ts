import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import fc from 'fast-check';
import {ENROLLMENT_STATUSES} from '@switchboard/contracts/courses/choices';
import {ROLES} from '@switchboard/contracts/user/schemas';
import {
  type Assigned,
  isFor,
  type Learner,
  type Plan,
  planEnrollments,
  type PresentEnrollment,
} from './plan.ts';

const TEAMS = ['t1', 't2'];
const USERS = ['u1', 'u2', 'u3', 'u4'];
const anyDate = fc.date({
  min: new Date('2026-01-01T00:00:00.000Z'),
  max: new Date('2027-01-01T00:00:00.000Z'),
  noInvalidDate: true,
});

const anyTarget = fc.oneof(
  fc
    .constantFrom(...USERS)
    .map((targetId) => ({targetType: 'user' as const, targetId, targetRole: null})),
  fc
    .constantFrom(...TEAMS)
    .map((targetId) => ({targetType: 'team' as const, targetId, targetRole: null})),
  fc
    .constantFrom(...ROLES)
    .map((targetRole) => ({targetType: 'role' as const, targetId: null, targetRole})),
  fc.constant({targetType: 'everyone' as const, targetId: null, targetRole: null}),
);
const anyTerms = fc.oneof(
  anyDate.map((dueAt) => ({dueAt, dueInDays: null})),
  fc.integer({min: 1, max: 60}).map((dueInDays) => ({dueAt: null, dueInDays})),
  fc.constant({dueAt: null, dueInDays: null}),
);
const anyAssignments: fc.Arbitrary<Assigned[]> = fc
  .array(fc.tuple(anyTarget, anyTerms, fc.boolean(), anyDate), {maxLength: 5})
  .map((all) =>
    all.map(([target, terms, isMandatory, createdAt], index) => ({
      ...target,
      ...terms,
      isMandatory,
      createdAt,
      id: `a${index}`,
    })),
  );
const anyLearners: fc.Arbitrary<Learner[]> = fc.tuple(
  ...USERS.map((userId) =>
    fc.record({
      userId: fc.constant(userId),
      role: fc.constantFrom(...ROLES),
      teamIds: fc.subarray(TEAMS),
      joinedAt: anyDate,
    }),
  ),
);
const anyEnrollments: fc.Arbitrary<PresentEnrollment[]> = fc.subarray(USERS).chain((users) =>
  fc.tuple(
    ...users.map((userId) =>
      fc.record({
        id: fc.constant(`e-${userId}`),
        userId: fc.constant(userId),
        status: fc.constantFrom(...ENROLLMENT_STATUSES),
        cycle: fc.integer({min: 1, max: 3}),
        createdAt: anyDate,
        assignmentId: fc.constantFrom('a0', 'gone', null),
        isMandatory: fc.boolean(),
        dueAt: fc.option(anyDate, {nil: null}),
        isDueSet: fc.boolean(),
      }),
    ),
  ),
);
const anyState = fc.record({
  assignments: anyAssignments,
  learners: anyLearners,
  enrollments: anyEnrollments,
  timeZone: fc.constantFrom('UTC', 'Asia/Manila', 'America/Los_Angeles'),
});

/** The enrollments after a plan is carried out. */
const carryOut = (before: readonly PresentEnrollment[], {add, change, withdraw}: Plan) => [
  ...before
    .filter(({id}) => !withdraw.some((gone) => gone.id === id))
    .map((one) => ({...one, ...change.find(({id}) => id === one.id)})),
  ...add.map((one) => ({
    ...one,
    id: `e-${one.userId}`,
    status: 'not_started' as const,
    isDueSet: false,
    cycle: 1,
    createdAt: new Date('2026-06-01T00:00:00.000Z'),
  })),
];

describe('the effect of assignments', () => {
  it('is complete at once: a second run changes nothing', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const after = carryOut(state.enrollments, planEnrollments(state));
        assert.deepEqual(planEnrollments({...state, enrollments: after}), {
          add: [],
          change: [],
          withdraw: [],
        });
      }),
    );
  });

  it('enrolls exactly the members whom an assignment covers', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const after = carryOut(state.enrollments, planEnrollments(state));
        for (const learner of state.learners) {
          const enrollment = after.find(({userId}) => userId === learner.userId);
          const isMeant = state.assignments.some((assignment) => isFor(assignment, learner));
          assert.equal((enrollment?.assignmentId ?? null) !== null, isMeant);
        }
      }),
    );
  });

  it('withdraws only unbegun ones, and keeps completed ones and manual due dates', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const {change, withdraw} = planEnrollments(state);
        const byId = new Map(state.enrollments.map((one) => [one.id, one]));
        for (const {id} of withdraw) assert.equal(byId.get(id)?.status, 'not_started');
        for (const {id, dueAt} of change) {
          const before = byId.get(id)!;
          if (before.isDueSet || ['completed', 'waived'].includes(before.status))
            assert.deepEqual(dueAt, before.dueAt);
        }
      }),
    );
  });

  it('uses the earliest of several due dates, and is mandatory where one assignment is', () => {
    fc.assert(
      fc.property(anyState, ({enrollments: _, ...state}) => {
        for (const {userId, dueAt, isMandatory} of planEnrollments({...state, enrollments: []})
          .add) {
          const learner = state.learners.find((one) => one.userId === userId)!;
          const own = state.assignments.filter((assignment) => isFor(assignment, learner));
          const single = own.map(
            (assignment) =>
              planEnrollments({
                ...state,
                assignments: [assignment],
                learners: [learner],
                enrollments: [],
              }).add[0]!,
          );
          const dates = single.flatMap((one) => one.dueAt?.getTime() ?? []);
          assert.equal(dueAt?.getTime(), dates.length === 0 ? undefined : Math.min(...dates));
          assert.equal(
            isMandatory,
            single.some((one) => one.isMandatory),
          );
        }
      }),
    );
  });
});
