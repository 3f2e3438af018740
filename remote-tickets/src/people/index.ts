export {ContactOption, detailsOf} from './ContactOption.tsx';
export {useFoundContacts} from './found-contacts.ts';
export {readAddresses} from './mail-addresses.ts';
export {PeopleField} from './PeopleField.tsx';
