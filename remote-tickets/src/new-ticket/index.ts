export type {NewTicketStart} from './new-ticket-form.ts';
