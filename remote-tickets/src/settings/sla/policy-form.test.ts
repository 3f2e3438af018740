import {policySchema, toPolicyRequest, toPolicyValues} from './policy-form.ts';

const NONE = {first: null, next: null, resolution: null};
const policy = {
  id: '1',
  name: 'VIP',
  match: {channels: ['email' as const], tags: ['vip']},
  hoursId: null,
  isActive: false,
  version: 2,
  updatedAt: '',
  targets: {urgent: {first: 90, next: 30, resolution: null}, high: NONE, normal: NONE, low: NONE},
};

it('sends an unchanged policy as received', () => {
  const {id, version, updatedAt, ...request} = policy;
  expect(toPolicyRequest(toPolicyValues(policy))).toEqual(request);
});

it('rejects a policy without targets', async () => {
  const empty = toPolicyValues({
    ...policy,
    targets: {urgent: NONE, high: NONE, normal: NONE, low: NONE},
  });
  await expect(policySchema.validate(empty)).rejects.toThrow('Set at least one target');
});

it.each([
  ['90', true],
  ['soon', false],
  ['0m', false],
  ['1h 30m', true],
  ['', true],
  ['8760h', true],
  ['8761h', false],
])('accepts a target of "%s": %s', async (text, isRight) => {
  const values = toPolicyValues(policy);
  const changed = {
    ...values,
    targets: {...values.targets, urgent: {...values.targets.urgent, first: text}},
  };
  expect(await policySchema.isValid(changed)).toBe(isRight);
});
