import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, LINES, Nullable} from '../fields.ts';
import {LOW_BALANCE_RECIPIENTS_MAX} from '../limits.ts';

/** The service checks and words the limits of the numbers. */
const settings = {
  /** Available credits below which the balance is low; 0: never. */
  lowAt: Type.Integer({title: 'Threshold'}),
  /** Members to notify; none: all owners and admins. */
  recipientIds: Type.Array(Id, {maxItems: LOW_BALANCE_RECIPIENTS_MAX, uniqueItems: true}),
  /** Credits that may be spent in a month; null: unlimited. */
  monthlyCap: Nullable(Type.Integer({title: 'Monthly cap'})),
  /** Details of the buyer on invoices. */
  billing: Type.Object(
    {
      company: Type.String({maxLength: 255, title: 'Company'}),
      address: Type.String({...LINES, maxLength: 1000, title: 'Address'}),
      taxId: Type.String({maxLength: 64, title: 'Tax ID'}),
    },
    {additionalProperties: false},
  ),
};

export const BalanceSettingsRequest = Type.Object(settings, {additionalProperties: false});
export type BalanceSettingsRequest = Static<typeof BalanceSettingsRequest>;
export const BalanceSettings = Type.Object({
  ...settings,
  /** Owners and admins who can be notified. */
  candidates: Type.Array(Type.Object({id: Id, name: Type.String()})),
  version: Type.Integer(),
});
export type BalanceSettings = Static<typeof BalanceSettings>;
export const BalanceSettingsResponse = envelope({settings: BalanceSettings});
