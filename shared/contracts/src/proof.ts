import Type, {type Static} from 'typebox';
import {LINES} from './fields.ts';
import {TEXT_MAX} from './limits.ts';

/** As typed: blanks and dashes are ignored. */
export const CODE = {minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z \\u00a0-]*$'};
export const Code = Type.String({...CODE, title: 'Code'});

/** Proof of the user's identity: fields of every request for which a session alone is not sufficient. */
export const PROOF = {
  currentPassword: Type.String({
    ...LINES,
    minLength: 1,
    maxLength: TEXT_MAX,
    title: 'Current password',
  }),
  /** Code of the authenticator app, or a recovery code; required with a second factor. */
  code: Type.Optional(Code),
};

export const Proof = Type.Object(PROOF, {additionalProperties: false});
export type Proof = Static<typeof Proof>;
