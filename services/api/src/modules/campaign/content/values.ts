import type {BroadcastVariable} from '@switchboard/contracts/variables';

/** What is known of somebody who gets a message. */
export interface Reader {
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
}

/** Whoever wrote a mail without a name is called by the address: that is no name to greet with. */
const nameOf = (name: string): string => (name.includes('@') ? '' : name.trim());

/** What the variables mean for a contact; '' where nothing is known. The same as macros fill in. */
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

/** Somebody to show a message for where no contact was chosen. */
export const SAMPLE_READER: Reader = {
  name: 'Rosa Lim',
  email: 'rosa.lim@example.com',
  phone: '+639171234567',
  company: 'Lamps',
};
