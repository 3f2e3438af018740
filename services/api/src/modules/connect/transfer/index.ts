// Imports and exports.
export {contactsOfImport} from './imports/imported-contacts.ts';
export {registerTransfer} from './register.ts';
