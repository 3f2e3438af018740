import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, LINES, Nullable} from '../fields.ts';
import {TEXT_ENCODINGS} from './encodings.ts';
import {DATE_FORMATS, TAG_SEPARATORS} from './targets.ts';
import {IMPORT_VALUES_MAX, TEXT_MAX} from '../limits.ts';
import {TeamName} from '../team/schemas.ts';
import {FIELD_KINDS} from '../ticket-fields/schemas.ts';

/** A column of the file. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  /** Number of rows with a value. */
  filled: Type.Integer(),
  samples: Type.Array(Type.String()),
  /** All distinct values; null when there are too many to choose from. */
  values: Nullable(Type.Array(Type.String())),
  /** Possible formats of its dates, none for other values; several when day and month are ambiguous. */
  dates: Type.Array(Type.Enum([...DATE_FORMATS])),
  /** Kind of field that suits its values; null for texts that are too long for a field. */
  kind: Nullable(Type.Enum([...FIELD_KINDS])),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const ColumnChoice = Type.Object(
  {
    /** A target, `field:<id>`, `new` or `skip`. */
    target: Type.String({maxLength: 60}),
    /** Kind of a new field. */
    kind: Type.Optional(Type.Enum([...FIELD_KINDS])),
    dates: Type.Optional(Type.Enum([...DATE_FORMATS])),
    separator: Type.Optional(Type.Enum([...TAG_SEPARATORS])),
    /**
     * Choices for values of the file that cannot be converted automatically: one of ours, the id of
     * a member or team, the name of an SLA policy, an option; null: nothing.
     */
    values: Type.Optional(
      Type.Array(
        Type.Object(
          {
            from: Type.String({...LINES, maxLength: TEXT_MAX}),
            to: Nullable(Type.String({maxLength: TEXT_MAX})),
          },
          {additionalProperties: false},
        ),
        {maxItems: IMPORT_VALUES_MAX},
      ),
    ),
  },
  {additionalProperties: false},
);
export type ColumnChoice = Static<typeof ColumnChoice>;

/**
 * Targets of the columns of a file, in their order. PUT /connect/api/imports/:id/mapping reads the
 * file again with these choices and responds like GET /connect/api/imports/:id.
 */
export const ImportMapping = Type.Object(
  {
    columns: Type.Array(ColumnChoice, {maxItems: 1000}),
    /** Time zone of times without one. */
    timeZone: Type.String({maxLength: 100}),
    /**
     * Handling of a requester without an address: kept by name, listed as a problem, or replaced
     * with `requesterEmail`.
     */
    unknownRequester: Type.Enum(['named', 'listed', 'address']),
    requesterEmail: Type.Optional(Email),
  },
  {additionalProperties: false},
);
export type ImportMapping = Static<typeof ImportMapping>;

/** Names of the workspace that choices can refer to. */
export const ImportNames = Type.Object({
  members: Type.Array(Type.Object({id: Id, name: Type.String(), email: Type.String()})),
  teams: Type.Array(TeamName),
  /** Names of the active SLA policies. */
  policies: Type.Array(Type.String()),
  fields: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      kind: Type.Enum([...FIELD_KINDS]),
      options: Type.Array(Type.String()),
    }),
  ),
});
export type ImportNames = Static<typeof ImportNames>;

/**
 * GET /connect/api/imports/:id/mapping, until the import is started or a week has passed.
 * `rememberedFrom`: the file of an earlier import with the same columns and these choices; null:
 * the choices are guesses. `encoding`: the guessed old encoding of a text, which can be changed.
 */
export const ImportMappingResponse = envelope({
  columns: Type.Array(ImportColumn),
  mapping: ImportMapping,
  names: ImportNames,
  rows: Type.Integer(),
  rememberedFrom: Nullable(Type.String()),
  encoding: Type.Optional(Nullable(Type.Enum([...TEXT_ENCODINGS]))),
});
export type ImportMappingResponse = Static<typeof ImportMappingResponse>;

/**
 * PUT /connect/api/imports/:id/encoding: reads the file again, and responds like the GET above. The
 * choices for its columns are guessed again.
 */
export const ImportEncoding = Type.Object(
  {encoding: Type.Enum([...TEXT_ENCODINGS])},
  {additionalProperties: false},
);
export type ImportEncoding = Static<typeof ImportEncoding>;
