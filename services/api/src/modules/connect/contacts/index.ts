// Contacts: their pages and imports.

export {type CardRow, listCards, type NameKeys} from './card-repository.ts';
export type {ImportContact} from './import-rules.ts';
export {storeContacts} from './import.ts';
export {registerContacts} from './register.ts';
