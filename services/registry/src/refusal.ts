import {ERROR_STATUS, type ErrorCode} from '@switchboard/contracts/errors';
import type {BrokenRule} from '@switchboard/federation';

/** What a refused request says beside its code and sentence. */
export interface RefusalDetails {
  rules?: BrokenRule[];
  missing?: string[];
  digests?: {committed: string; offered: string};
}

/** A request that the registry refuses, as a sentence for a person with its remedy. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.details = details;
  }
}

/** A 422 that names each broken rule with its remedy. */
export const brokenRules = (rules: BrokenRule[]): RegistryRefusal =>
  new RegistryRefusal(
    'validation_failed',
    rules.map(({message, remedy}) => `${message} ${remedy}`).join(' '),
    {rules},
  );
