import type {BrokenRule} from '@switchboard/contracts/registry/gate/schemas';
import {type Problem, problem} from '@switchboard/service-kit/errors';

/** Builds a 422 that names each broken rule with its remedy. */
export const brokenRules = (rules: BrokenRule[]): Problem =>
  problem('validation_failed', rules.map(({message, remedy}) => `${message} ${remedy}`).join(' '), {
    details: {rules},
  });

/** A breach of a rule, and its remedy. */
export const broken = (rule: string, message: string, remedy: string): BrokenRule => ({
  rule,
  message,
  remedy,
});
