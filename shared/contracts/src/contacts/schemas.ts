import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {
  Email,
  Id,
  Instant,
  Nullable,
  Page,
  pageQuery,
  RequiredText,
  Text,
  TimeZone,
} from '../fields.ts';
import {Bounce, Tags} from '../tickets/schemas.ts';

const contact = {
  name: RequiredText,
  /** At least one of email and phone; each is unique among contacts. */
  email: Nullable(Email),
  /** E.164; numbers without a calling code belong to the default country. */
  phone: Nullable(Text),
  company: Nullable(Text),
  /** IANA name. */
  timeZone: Nullable(TimeZone),
  tags: Tags,
};

/** A requester, with their known details. */
export const ContactCard = Type.Object({
  id: Id,
  ...contact,
  bounce: Nullable(Bounce),
  /** True when the address was changed and they have not written from it yet: replies then quote no earlier messages. */
  isAddressNew: Type.Boolean(),
  /** Time of the newest message of their tickets; null without one. */
  lastMessageAt: Nullable(Instant),
  version: Type.Integer(),
  createdAt: Instant,
});
export type ContactCard = Static<typeof ContactCard>;

/**
 * GET /connect/api/contacts: by name; limited members see the contacts of their visible tickets.
 */
export const ContactsQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type ContactsQuery = Static<typeof ContactsQuery>;
export const ContactsResponse = envelope({contacts: Type.Array(ContactCard), page: Page});
export type ContactsResponse = Static<typeof ContactsResponse>;

/** POST /connect/api/contacts; PUT /connect/api/contacts/:id with `If-Match`. DELETE only works without tickets. */
export const ContactRequest = Type.Object(contact, {additionalProperties: false});
export type ContactRequest = Static<typeof ContactRequest>;

/** `active` and `done`: numbers of their tickets, up to COUNT_MAX + 1 each. `lastWroteAt`: time of their last message. */
export const ContactHistory = Type.Object({
  active: Type.Integer(),
  done: Type.Integer(),
  lastWroteAt: Nullable(Instant),
});
export type ContactHistory = Static<typeof ContactHistory>;
/** GET /connect/api/contacts/:id */
export const ContactResponse = envelope({contact: ContactCard, history: ContactHistory});
export type ContactResponse = Static<typeof ContactResponse>;
