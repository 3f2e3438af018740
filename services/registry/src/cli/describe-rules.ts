import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';

/** What a refusal says of each rule: its name, what is wrong, how to fix it. */
export const describeRules = (rules: readonly BrokenRule[]): string =>
  rules.map(({rule, message, remedy}) => `${rule}: ${message}\n  ${remedy}\n`).join('');
