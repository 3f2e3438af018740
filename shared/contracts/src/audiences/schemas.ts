import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery, Text} from '../fields.ts';
import {AUDIENCE_CHANGE_MAX, AUDIENCES_CHOSEN_MAX, TEXT_MAX} from '../limits.ts';
import {AUDIENCE_KINDS, BROADCAST_CHANNELS} from './choices.ts';
import {AudienceFilter} from './filter.ts';

const Kind = Type.Enum([...AUDIENCE_KINDS]);
const Name = Type.String({minLength: 1, maxLength: TEXT_MAX, pattern: '\\S', title: 'Name'});

/** Contacts that broadcasts are sent to. `dynamic`: whoever a filter finds at that moment; `static`: those that were chosen. */
export const Audience = Type.Object({
  id: Id,
  name: Name,
  kind: Kind,
  /** Of a dynamic one. */
  filter: Nullable(AudienceFilter),
  /** Contacts, as of `countedAt`: when it was changed, or opened last. */
  count: Type.Integer({minimum: 0}),
  countedAt: Instant,
  /** Broadcasts that name it; `unsent`: those of them that need it before they can start, or are about to. */
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
 * A dynamic one needs its filter. A static one has the chosen contacts and those of an import of contacts that has ended: upload, check and start
 * it as every import (POST /connect/api/imports?format=contacts), then name it here.
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

/** The filter of a static one is refused. */
export const UpdateAudienceRequest = Type.Object(
  {name: Type.Optional(Name), filter: Type.Optional(AudienceFilter)},
  {additionalProperties: false, minProperties: 1},
);
export type UpdateAudienceRequest = Static<typeof UpdateAudienceRequest>;

/** A contact as lists of an audience show it. */
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

/** Of a static one: who is added, also from an import that has ended, and who is taken out. */
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
/** How many there are now, and ten of them, the newest first. */
export const PreviewAudienceResponse = envelope({
  count: Type.Integer({minimum: 0}),
  sample: Type.Array(AudienceContact, {maxItems: 10}),
});
export type PreviewAudienceResponse = Static<typeof PreviewAudienceResponse>;

/** Who is meant by several audiences together, without those of others. */
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
    /** Of SMS: in a country that the workspace sends none to. */
    foreign_number: Type.Integer({minimum: 0}),
    unsubscribed: Type.Integer({minimum: 0}),
    suppressed: Type.Integer({minimum: 0}),
    duplicate: Type.Integer({minimum: 0}),
  }),
});
export type Reach = Static<typeof Reach>;
export const ReachResponse = envelope({reach: Reach});
export type ReachResponse = Static<typeof ReachResponse>;
