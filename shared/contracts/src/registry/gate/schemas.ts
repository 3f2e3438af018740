import Type, {type Static} from 'typebox';
import {ErrorEnvelope} from '../../envelope.ts';

/** A broken rule of publishing or activation, and its fix. */
export const BrokenRule = Type.Object({
  rule: Type.String(),
  message: Type.String(),
  remedy: Type.String(),
});
export type BrokenRule = Static<typeof BrokenRule>;
/** One check of the gate; a skipped one has the reason in its message. */
export const GateCheck = Type.Object({
  ...BrokenRule.properties,
  outcome: Type.Enum(['passed', 'failed', 'left-out']),
  /** True for a skipped check that was started in a browser but not completed. */
  isUnfinished: Type.Optional(Type.Boolean()),
});
export type GateCheck = Static<typeof GateCheck>;
export const GateResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  report: Type.Object({
    name: Type.String(),
    version: Type.String(),
    /** True when nothing failed; skipped checks do not count as failed. */
    passed: Type.Boolean(),
    checks: Type.Array(GateCheck),
    /** Build of the deployed host; null when the registry knows of none. */
    hostBuild: Type.Union([Type.String(), Type.Null()]),
    at: Type.String(),
  }),
});
export type GateResponse = Static<typeof GateResponse>;

/** Response to every refused request: a sentence with its remedy, and further details. */
export const Refusal = Type.Object({
  ...ErrorEnvelope.properties,
  /** Rules that a release breaks. */
  rules: Type.Optional(Type.Array(BrokenRule)),
  /** Missing files of an upload. */
  missing: Type.Optional(Type.Array(Type.String())),
  digests: Type.Optional(Type.Object({committed: Type.String(), offered: Type.String()})),
});
export type Refusal = Static<typeof Refusal>;
