// Imports and exports.
export {contactsOfImport} from './imports/staging/imported-contacts.ts';
export {registerTransfer} from './register.ts';
