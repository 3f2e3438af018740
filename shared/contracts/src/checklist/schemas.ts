import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';

/** First steps of a new workspace; each is true once it is done. */
const ChecklistSteps = Type.Object({
  /** True when the caller has opened it, or there is none. */
  sampleTicket: Type.Boolean(),
  /** True when one is verified. */
  supportAddress: Type.Boolean(),
  /** True when another person is a member or invited. */
  colleague: Type.Boolean(),
  macro: Type.Boolean(),
  businessHours: Type.Boolean(),
});
export const Checklist = Type.Object({
  steps: ChecklistSteps,
  /** Number of the sample ticket; null: there is none. */
  sampleNumber: Nullable(Type.Integer({minimum: 1})),
  /** Dismissed by the caller. */
  isDismissed: Type.Boolean(),
});
export type Checklist = Static<typeof Checklist>;

/** POST /connect/api/checklist/dismiss: for owners and admins. */
export const ChecklistResponse = envelope({checklist: Checklist});
export type ChecklistResponse = Static<typeof ChecklistResponse>;
