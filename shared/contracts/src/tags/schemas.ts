import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';
import {TAG_MAX} from '../limits.ts';

/** A word on tickets; the same word in other cases is the same tag. */
export const Tag = Type.Object({name: Type.String(), tickets: Type.Integer()});
export type Tag = Static<typeof Tag>;

/** GET /connect/api/tags: those on tickets that the caller sees, by name. */
export const TagsResponse = envelope({tags: Type.Array(Tag)});
export type TagsResponse = Static<typeof TagsResponse>;

/**
 * POST /connect/api/tags/change, for supervisors and up who see every ticket: gives a tag another name, that of another tag to make
 * one of both, or takes it off all tickets (`to` null). Happens in the background.
 */
export const ChangeTagRequest = Type.Object(
  {
    tag: Type.String({minLength: 1, maxLength: TAG_MAX}),
    to: Nullable(
      Type.String({minLength: 1, maxLength: TAG_MAX, pattern: '^\\s*[^,\\s][^,]*$', title: 'Name'}),
    ),
  },
  {additionalProperties: false},
);
export type ChangeTagRequest = Static<typeof ChangeTagRequest>;
