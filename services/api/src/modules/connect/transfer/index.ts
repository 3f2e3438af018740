// Imports and exports.
export {contactsOfImport} from './imports/imported-contacts.ts';
export {registerTransfer} from './register.ts';
export {headOf, linesOf} from './csv/csv.ts';
export {sendCsv} from './csv/send-csv.ts';
