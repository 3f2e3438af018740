// Contacts: their pages and imports, and filters that select them.

export {type CardRow, listCards, type NameKeys} from './card-repository.ts';
export {
  addressOf,
  allowHashes,
  findContactsAt,
  findKnownContact,
  isAddressValid,
  isBounced,
  type ReachableContact,
  selectContacts,
} from './chosen-repository.ts';
export {type FilterContext, filterSql} from './filter-repository.ts';
export {type ContactPlanner, createContactPlanner, type ImportContact} from './import-rules.ts';
export {checkContacts, storeContacts} from './import.ts';
export {registerContacts} from './register.ts';
export {judgeContacts, removeUntouched} from './untouched-repository.ts';
