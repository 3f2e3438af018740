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
  /** One of both at least; each of one contact alone. */
  email: Nullable(Email),
  /** E.164; a number without its calling code is one of the default country. */
  phone: Nullable(Text),
  company: Nullable(Text),
  /** IANA name. */
  timeZone: Nullable(TimeZone),
  tags: Tags,
};

/** Somebody who asks, with what is known of them. */
export const ContactCard = Type.Object({
  id: Id,
  ...contact,
  bounce: Nullable(Bounce),
  /** The address was changed and they have not written from it yet: replies quote nothing from before. */
  isAddressNew: Type.Boolean(),
  /** Of the newest message of their tickets; null without one. */
  lastMessageAt: Nullable(Instant),
  version: Type.Integer(),
  createdAt: Instant,
});
export type ContactCard = Static<typeof ContactCard>;

/** GET /connect/api/contacts: by name; of limited members those whose tickets they see. */
export const ContactsQuery = Type.Object(
  {...pageQuery, q: Type.Optional(Text)},
  {additionalProperties: false},
);
export type ContactsQuery = Static<typeof ContactsQuery>;
export const ContactsResponse = envelope({contacts: Type.Array(ContactCard), page: Page});
export type ContactsResponse = Static<typeof ContactsResponse>;

/** POST /connect/api/contacts; PUT /connect/api/contacts/:id with `If-Match`. DELETE is for those without tickets. */
export const ContactRequest = Type.Object(contact, {additionalProperties: false});
export type ContactRequest = Static<typeof ContactRequest>;

/** `active` and `done`: how many tickets they have, up to COUNT_MAX + 1 each. `lastWroteAt`: when they wrote last. */
export const ContactHistory = Type.Object({
  active: Type.Integer(),
  done: Type.Integer(),
  lastWroteAt: Nullable(Instant),
});
export type ContactHistory = Static<typeof ContactHistory>;
/** GET /connect/api/contacts/:id */
export const ContactResponse = envelope({contact: ContactCard, history: ContactHistory});
export type ContactResponse = Static<typeof ContactResponse>;
