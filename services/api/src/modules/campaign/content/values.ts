import type {BroadcastVariable} from '@switchboard/contracts/variables';

/** Known facts about the reader of a message. */
export interface Reader {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
}

/** The address serves as the name of an author of a mail without one: that is no name for a greeting. */
const nameOf = (name: string): string => (name.includes('@') ? '' : name.trim());

/** Values of the variables for a contact; '' if unknown. The same as in macros. */
export const valuesOf = (
  {name, email, phone, company}: Reader,
  workspaceName: string,
): Record<BroadcastVariable, string> => ({
  'contact.firstName': nameOf(name).split(/\s+/)[0] ?? '',
  'contact.name': nameOf(name),
  'contact.company': company?.trim() ?? '',
  'contact.email': email ?? '',
  'contact.phone': phone ?? '',
  'workspace.name': workspaceName,
});

/** Reader in previews without a chosen contact. */
export const SAMPLE_READER: Reader = {
  name: 'Rosa Lim',
  email: 'rosa.lim@example.com',
  phone: '+639171234567',
  company: 'Lamps',
};
