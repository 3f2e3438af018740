import type {ContactCard} from '@switchboard/contracts/contacts/schemas';
import {Box} from '@switchboard/ui';

/** Facts that distinguish contacts of the same name. */
export const detailsOf = ({email, phone, company}: ContactCard): string =>
  [email, phone, company].filter(Boolean).join(' · ');

/** A contact in a list of choices. */
export const ContactOption = ({contact}: {contact: ContactCard}) => (
  <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
    <div>{contact.name}</div>
    <Box sx={{fontSize: 13, color: 'text.secondary'}}>{detailsOf(contact)}</Box>
  </Box>
);
