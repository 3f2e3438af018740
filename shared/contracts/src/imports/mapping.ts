import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, Id, LINES, Nullable} from '../fields.ts';
import {TEXT_ENCODINGS} from './encodings.ts';
import {DATE_FORMATS, TAG_SEPARATORS} from './targets.ts';
import {IMPORT_VALUES_MAX, TEXT_MAX} from '../limits.ts';
import {TeamName} from '../team/schemas.ts';
import {FIELD_KINDS} from '../ticket-fields/schemas.ts';

/** A column as it stands in the file. */
export const ImportColumn = Type.Object({
  name: Type.String(),
  /** Rows in which it holds something. */
  filled: Type.Integer(),
  samples: Type.Array(Type.String()),
  /** All that it holds, each once; null where that is too much to choose from. */
  values: Nullable(Type.Array(Type.String())),
  /** How its dates may be written, none for what is no date; more than one where day and month cannot be told apart. */
  dates: Type.Array(Type.Enum([...DATE_FORMATS])),
  /** The kind of field that fits what it holds; null for texts that are too long for a field. */
  kind: Nullable(Type.Enum([...FIELD_KINDS])),
});
export type ImportColumn = Static<typeof ImportColumn>;

export const ColumnChoice = Type.Object(
  {
    /** A target, `field:<id>`, `new` or `skip`. */
    target: Type.String({maxLength: 60}),
    /** Of a new field. */
    kind: Type.Optional(Type.Enum([...FIELD_KINDS])),
    dates: Type.Optional(Type.Enum([...DATE_FORMATS])),
    separator: Type.Optional(Type.Enum([...TAG_SEPARATORS])),
    /** What values of the file become, where that is not clear by itself: one of ours, the id of a member or team, the name of an SLA policy, an option; null: nothing. */
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
 * What becomes of the columns of a file, in their order. PUT /connect/api/imports/:id/mapping reads the file again with these choices and answers as
 * GET /connect/api/imports/:id.
 */
export const ImportMapping = Type.Object(
  {
    columns: Type.Array(ColumnChoice, {maxItems: 1000}),
    /** The zone of times that name none. */
    timeZone: Type.String({maxLength: 100}),
    /** A requester without an address: kept by name, listed as a problem, or `requesterEmail`. */
    unknownRequester: Type.Enum(['named', 'listed', 'address']),
    requesterEmail: Type.Optional(Email),
  },
  {additionalProperties: false},
);
export type ImportMapping = Static<typeof ImportMapping>;

/** What the choices may name of the workspace. */
export const ImportNames = Type.Object({
  members: Type.Array(Type.Object({id: Id, name: Type.String(), email: Type.String()})),
  teams: Type.Array(TeamName),
  /** The active SLA policies, by their names. */
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
 * GET /connect/api/imports/:id/mapping, until the import is started or a week is over. `rememberedFrom`: the file of an earlier import with the same
 * columns, whose choices these are; null: they are guesses. `encoding`: of a text in an old encoding, which is guessed and can be changed.
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

/** PUT /connect/api/imports/:id/encoding: looks through the file again, and answers as the GET above. Choices for its columns are guessed again. */
export const ImportEncoding = Type.Object(
  {encoding: Type.Enum([...TEXT_ENCODINGS])},
  {additionalProperties: false},
);
export type ImportEncoding = Static<typeof ImportEncoding>;
