import Type, {type Static} from 'typebox';
import {LINES} from './fields.ts';
import {TEXT_MAX} from './limits.ts';

/** As it is typed: blanks and dashes do not matter. */
export const CODE = {minLength: 1, maxLength: 40, pattern: '^[0-9A-Za-z \\u00a0-]*$'};
export const Code = Type.String({...CODE, title: 'Code'});

/** That it is the person themselves who asks: fields of every request that a session alone does not suffice for. */
export const PROOF = {
  currentPassword: Type.String({
    ...LINES,
    minLength: 1,
    maxLength: TEXT_MAX,
    title: 'Current password',
  }),
  /** Of the authenticator app, or a recovery code; needed where a second factor is on. */
  code: Type.Optional(Code),
};

export const Proof = Type.Object(PROOF, {additionalProperties: false});
export type Proof = Static<typeof Proof>;
