import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';
import {TAG_MAX} from '../limits.ts';

/** A word on tickets; the same word in other cases is the same tag. */
export const Tag = Type.Object({name: Type.String(), tickets: Type.Integer()});
export type Tag = Static<typeof Tag>;

/** GET /connect/api/tags: those on tickets that the caller sees, by name. */
export const TagsResponse = envelope({
  tags: Type.Array(Tag),
  /** Whether the caller may create tags. Left out by an earlier server, which lets everybody. */
  mayCreate: Type.Optional(Type.Boolean()),
});
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

/** Who may create tags: everyone who answers tickets, or owners and admins. */
export const TAG_CREATORS = ['everyone', 'admins'] as const;
export type TagCreators = (typeof TAG_CREATORS)[number];

const settings = {creators: Type.Enum([...TAG_CREATORS])};
/** `version` is 0 until somebody has saved them. */
export const TagSettings = Type.Object({...settings, version: Type.Integer({minimum: 0})});
export type TagSettings = Static<typeof TagSettings>;
export const TagSettingsRequest = Type.Object(settings, {additionalProperties: false});
export type TagSettingsRequest = Static<typeof TagSettingsRequest>;
export const TagSettingsResponse = envelope({tagSettings: TagSettings});
export type TagSettingsResponse = Static<typeof TagSettingsResponse>;
