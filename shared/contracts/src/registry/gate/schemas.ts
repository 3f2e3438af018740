import Type, {type Static} from 'typebox';
import {ErrorEnvelope} from '../../envelope.ts';

/** A rule of publishing or activation that a release breaks, and what mends it. */
export const BrokenRule = Type.Object({
  rule: Type.String(),
  message: Type.String(),
  remedy: Type.String(),
});
export type BrokenRule = Static<typeof BrokenRule>;
/** One check of the gate; one that was left out says why in its message. */
export const GateCheck = Type.Object({
  ...BrokenRule.properties,
  outcome: Type.Enum(['passed', 'failed', 'left-out']),
  /** Of one that was left out although a browser is there, which did not come to an end. */
  isUnfinished: Type.Optional(Type.Boolean()),
});
export type GateCheck = Static<typeof GateCheck>;
export const GateResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  report: Type.Object({
    name: Type.String(),
    version: Type.String(),
    /** Whether nothing failed; what was left out did not. */
    passed: Type.Boolean(),
    checks: Type.Array(GateCheck),
    /** Of the deployed host; null where the registry knows of none. */
    hostBuild: Type.Union([Type.String(), Type.Null()]),
    at: Type.String(),
  }),
});
export type GateResponse = Static<typeof GateResponse>;

/** The answer of every refused request: a sentence with its remedy, and what else is to be known. */
export const Refusal = Type.Object({
  ...ErrorEnvelope.properties,
  /** What a release breaks. */
  rules: Type.Optional(Type.Array(BrokenRule)),
  /** Files that an upload lacks. */
  missing: Type.Optional(Type.Array(Type.String())),
  digests: Type.Optional(Type.Object({committed: Type.String(), offered: Type.String()})),
});
export type Refusal = Static<typeof Refusal>;
