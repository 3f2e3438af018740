import type {ImportTicket} from '@switchboard/contracts/imports/schemas';

/** `text` goes with HTML that is safe already; `attachmentIds` are uploads of whoever imports. */
export type PastMessage = ImportTicket['messages'][number] & {
  text?: string;
  attachmentIds?: string[];
};
/** A ticket as an import stores it until it is started. */
export type PastTicket = Omit<ImportTicket, 'messages'> & {messages: PastMessage[]};
