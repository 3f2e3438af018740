import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant} from '../fields.ts';
import {FIELD_NAME_MAX, FIELD_OPTIONS_MAX, FIELDS_MAX, TEXT_MAX} from '../limits.ts';

export const FIELD_KINDS = ['text', 'number', 'date', 'checkbox', 'choice'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A text, a number, a day like `2026-11-20`, a checkbox (true) or one of the options, depending on the kind of the field. */
const FieldValue = Type.Union([Type.String({maxLength: TEXT_MAX}), Type.Number(), Type.Boolean()]);
/** Values by the ids of the fields. */
export const FieldValues = Type.Record(Type.String(), FieldValue);
export type FieldValues = Static<typeof FieldValues>;

/** Changed values by the ids of the fields; null, an empty text and false clear one. */
export const FieldChanges = Type.Record(
  Type.String({format: 'uuid'}),
  Type.Union([FieldValue, Type.Null()]),
  {maxProperties: FIELDS_MAX},
);
export type FieldChanges = Static<typeof FieldChanges>;

const field = {
  name: Type.String({minLength: 1, maxLength: FIELD_NAME_MAX, pattern: '\\S', title: 'Name'}),
  /** Cannot be changed. */
  kind: Type.Enum([...FIELD_KINDS]),
  /** Options of a choice, in their order; empty for other kinds. Tickets keep the value of a removed option. */
  options: Type.Array(
    Type.String({minLength: 1, maxLength: FIELD_NAME_MAX, pattern: '\\S', title: 'Option'}),
    {maxItems: FIELD_OPTIONS_MAX},
  ),
  /** When false, it can no longer be filled in; tickets keep their values. */
  isActive: Type.Boolean(),
};

/** A custom property of tickets. */
export const TicketField = Type.Object({
  id: Id,
  ...field,
  version: Type.Integer(),
  updatedAt: Instant,
});
export type TicketField = Static<typeof TicketField>;

/** POST /connect/api/fields, and PUT /connect/api/fields/:id with `If-Match`. */
export const FieldRequest = Type.Object(field, {additionalProperties: false});
export type FieldRequest = Static<typeof FieldRequest>;
export const FieldResponse = envelope({field: TicketField});
export type FieldResponse = Static<typeof FieldResponse>;
/** GET /connect/api/fields, in display order. */
export const FieldsResponse = envelope({fields: Type.Array(TicketField)});
export type FieldsResponse = Static<typeof FieldsResponse>;
/** PUT /connect/api/fields/order: all fields. */
export const FieldOrderRequest = Type.Object(
  {ids: Type.Array(Id, {maxItems: FIELDS_MAX, uniqueItems: true})},
  {additionalProperties: false},
);
export type FieldOrderRequest = Static<typeof FieldOrderRequest>;
/** GET /connect/api/fields/:id/usage: number of tickets with a value. */
export const FieldUsageResponse = envelope({tickets: Type.Integer()});
export type FieldUsageResponse = Static<typeof FieldUsageResponse>;
