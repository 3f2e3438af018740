import type {CardRow} from '../../contacts/index.ts';
import {joinTags} from '../csv/tag-cells.ts';
import {headOf, linesOf} from '#csv/csv.ts';

/** Columns of the file, with the names of an import where it has them. */
const COLUMNS: Record<string, (contact: CardRow) => string | null> = {
  name: (contact) => contact.name,
  email: (contact) => contact.email,
  phone: (contact) => contact.phone,
  company: (contact) => contact.company,
  time_zone: (contact) => contact.timeZone,
  tags: (contact) => joinTags(contact.tags),
  created_at: (contact) => contact.createdAt.toISOString(),
  last_message_at: (contact) => contact.lastMessageAt?.toISOString() ?? null,
};

export const contactHead = (): string => headOf(Object.keys(COLUMNS));

export const contactLines = (contacts: CardRow[]): string =>
  linesOf(contacts.map((contact) => Object.values(COLUMNS).map((read) => read(contact))));
