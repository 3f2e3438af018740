// Interface of connect for other modules.

export {cleanName, downloadAs, judge, refuseBeyondQuota} from './attachments/index.ts';
export {
  addressOf,
  allowHashes,
  findContactsAt,
  findKnownContact,
  type FilterContext,
  filterSql,
  isAddressValid,
  isBounced,
  type ReachableContact,
  selectContacts,
} from './contacts/index.ts';
export {
  createRateGuard,
  findVerifiedAddress,
  isVerifiedAddress,
  listVerifiedAddresses,
  type RateGuard,
  readSender,
  readSmsReference,
  takeSms,
  takeSmsNews,
} from './conversation/index.ts';
export {nameOfCopy} from './name-of-copy.ts';
export {findSigningKey, getSigningKey, isGoodLink, opensLink, signLink} from './signing/index.ts';
export {refuseTakenName} from './ticket-settings.ts';
export {contactsOfImport} from './transfer/index.ts';
export type {SmsChannel, TicketBroadcasts} from './ports.ts';
