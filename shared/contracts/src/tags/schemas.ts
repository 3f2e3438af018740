import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Nullable} from '../fields.ts';
import {TAG_MAX} from '../limits.ts';

/** A label of tickets; case-insensitive. */
export const Tag = Type.Object({name: Type.String(), tickets: Type.Integer()});
export type Tag = Static<typeof Tag>;

/** GET /connect/api/tags: tags of tickets visible to the caller, by name. */
export const TagsResponse = envelope({
  tags: Type.Array(Tag),
  /** True when the caller may create tags. Omitted by an earlier server, which lets everyone. */
  mayCreate: Type.Optional(Type.Boolean()),
});
export type TagsResponse = Static<typeof TagsResponse>;

/**
 * POST /connect/api/tags/change, for supervisors and higher who see every ticket: renames a tag,
 * merges it when another tag has that name, or removes it from all tickets (`to` null). Runs in the
 * background.
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

/** People who may create tags: everyone who answers tickets, or owners and admins. */
export const TAG_CREATORS = ['everyone', 'admins'] as const;
export type TagCreators = (typeof TAG_CREATORS)[number];

const settings = {creators: Type.Enum([...TAG_CREATORS])};
/** `version` is 0 until they are first saved. */
export const TagSettings = Type.Object({...settings, version: Type.Integer({minimum: 0})});
export type TagSettings = Static<typeof TagSettings>;
export const TagSettingsRequest = Type.Object(settings, {additionalProperties: false});
export type TagSettingsRequest = Static<typeof TagSettingsRequest>;
export const TagSettingsResponse = envelope({tagSettings: TagSettings});
export type TagSettingsResponse = Static<typeof TagSettingsResponse>;
