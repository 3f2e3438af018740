export {useFoundContacts} from './found-contacts.ts';
export {addAddresses, readAddresses} from './mail-addresses.ts';
export {ContactOption, detailsOf} from './ContactOption.tsx';
