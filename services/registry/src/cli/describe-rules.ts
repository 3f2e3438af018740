import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';

/** Text of each rule in a refusal: its name, the problem and the fix. */
export const describeRules = (rules: readonly BrokenRule[]): string =>
  rules.map(({rule, message, remedy}) => `${rule}: ${message}\n  ${remedy}\n`).join('');
