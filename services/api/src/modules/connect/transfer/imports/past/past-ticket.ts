import type {ImportTicket} from '@switchboard/contracts/imports/schemas';

/** `text` belongs to HTML that is safe already; `attachmentIds` are uploads of the importing member. */
export type PastMessage = ImportTicket['messages'][number] & {
  text?: string;
  attachmentIds?: string[];
};
/** A ticket as an import stores it until its start. */
export type PastTicket = Omit<ImportTicket, 'messages'> & {messages: PastMessage[]};
