import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {AUDIENCE_CHANGE_MAX, AUDIENCES_CHOSEN_MAX, TEXT_MAX} from '../limits.ts';
import {AUDIENCE_KINDS, BROADCAST_CHANNELS} from './choices.ts';
import {AudienceFilter} from './filter.ts';

const Kind = Type.Enum([...AUDIENCE_KINDS]);
const Name = Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Name'});

/** Contacts that receive broadcasts. `dynamic`: the contacts that match a filter at the time of sending; `static`: chosen contacts. */
export const Audience = Type.Object({
  id: Id,
  name: Name,
  kind: Kind,
  /** For dynamic audiences. */
  filter: Nullable(AudienceFilter),
  /** Number of contacts as of `countedAt`: its last change or last opening. */
  count: Type.Integer({minimum: 0}),
  countedAt: Instant,
  /** Broadcasts that use it; `unsent`: those that need it before they can start, or are about to. */
  usedIn: Type.Object({
    broadcasts: Type.Integer({minimum: 0}),
    unsent: Type.Integer({minimum: 0}),
  }),
  createdBy: Type.String(),
  version: Type.Integer({minimum: 1}),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Audience = Static<typeof Audience>;
export const AudienceResponse = envelope({audience: Audience});
export type AudienceResponse = Static<typeof AudienceResponse>;

/** GET /campaign/api/audiences, by name. */
export const AudiencesQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text), kind: Type.Optional(Kind)},
  {additionalProperties: false},
);
export type AudiencesQuery = Static<typeof AudiencesQuery>;
export const AudiencesResponse = envelope({audiences: Type.Array(Audience), page: Page});
export type AudiencesResponse = Static<typeof AudiencesResponse>;

const ContactIds = Type.Array(Id, {maxItems: AUDIENCE_CHANGE_MAX, title: 'Contacts'});

/**
 * A dynamic audience needs its filter. A static one has the chosen contacts and those of a
 * completed import of contacts: upload, check and start it like every import (POST
 * /connect/api/imports?format=contacts), then refer to it here.
 */
export const CreateAudienceRequest = Type.Union([
  Type.Object(
    {name: Name, kind: Type.Literal('dynamic'), filter: AudienceFilter},
    {additionalProperties: false},
  ),
  Type.Object(
    {
      name: Name,
      kind: Type.Literal('static'),
      contactIds: Type.Optional(ContactIds),
      importId: Type.Optional(Id),
    },
    {additionalProperties: false},
  ),
]);
export type CreateAudienceRequest = Static<typeof CreateAudienceRequest>;

/** The filter of a static audience is rejected. */
export const UpdateAudienceRequest = Type.Object(
  {name: Type.Optional(Name), filter: Type.Optional(AudienceFilter)},
  {additionalProperties: false, minProperties: 1},
);
export type UpdateAudienceRequest = Static<typeof UpdateAudienceRequest>;

/** A contact in lists of an audience. */
export const AudienceContact = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  company: Nullable(Type.String()),
});
export type AudienceContact = Static<typeof AudienceContact>;

/** GET /campaign/api/audiences/:id/contacts, by name. */
export const AudienceContactsQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type AudienceContactsQuery = Static<typeof AudienceContactsQuery>;
export const AudienceContactsResponse = envelope({
  contacts: Type.Array(AudienceContact),
  page: Page,
});
export type AudienceContactsResponse = Static<typeof AudienceContactsResponse>;

/** Contacts to add to a static audience, also from a completed import, and contacts to remove. */
export const ChangeAudienceContactsRequest = Type.Object(
  {
    add: Type.Optional(ContactIds),
    remove: Type.Optional(ContactIds),
    importId: Type.Optional(Id),
  },
  {additionalProperties: false, minProperties: 1},
);
export type ChangeAudienceContactsRequest = Static<typeof ChangeAudienceContactsRequest>;

/** POST /campaign/api/audiences/preview */
export const PreviewAudienceRequest = Type.Object(
  {filter: AudienceFilter},
  {additionalProperties: false},
);
export type PreviewAudienceRequest = Static<typeof PreviewAudienceRequest>;
/** Current number of contacts, and the ten newest. */
export const PreviewAudienceResponse = envelope({
  count: Type.Integer({minimum: 0}),
  sample: Type.Array(AudienceContact, {maxItems: 10}),
});
export type PreviewAudienceResponse = Static<typeof PreviewAudienceResponse>;

/** Union of several audiences, minus excluded ones. */
export const ChosenAudiences = {
  audienceIds: Type.Array(Id, {maxItems: AUDIENCES_CHOSEN_MAX, title: 'Audiences'}),
  excludeIds: Type.Array(Id, {maxItems: AUDIENCES_CHOSEN_MAX, title: 'Excluded audiences'}),
};
const Channel = Type.Enum([...BROADCAST_CHANNELS]);

/** POST /campaign/api/audiences/reach */
export const ReachRequest = Type.Object(
  {channel: Channel, ...ChosenAudiences},
  {additionalProperties: false},
);
export type ReachRequest = Static<typeof ReachRequest>;

/** `contacts` = `recipients` + all `skipped`. */
export const Reach = Type.Object({
  contacts: Type.Integer({minimum: 0}),
  recipients: Type.Integer({minimum: 0}),
  skipped: Type.Object({
    no_address: Type.Integer({minimum: 0}),
    invalid_address: Type.Integer({minimum: 0}),
    /** SMS only: numbers in countries that the workspace does not send to. */
    foreign_number: Type.Integer({minimum: 0}),
    unsubscribed: Type.Integer({minimum: 0}),
    suppressed: Type.Integer({minimum: 0}),
    duplicate: Type.Integer({minimum: 0}),
  }),
});
export type Reach = Static<typeof Reach>;
export const ReachResponse = envelope({reach: Reach});
export type ReachResponse = Static<typeof ReachResponse>;
