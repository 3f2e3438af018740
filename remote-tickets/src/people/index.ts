export {ContactOption, detailsOf} from './ContactOption.tsx';
export {firstFound, isName} from './first-found.ts';
export {useFoundContacts} from './found-contacts.ts';
export {readAddresses} from './mail-addresses.ts';
export {PeopleField} from './PeopleField.tsx';
