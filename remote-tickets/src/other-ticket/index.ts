export type {Candidate} from './candidates.ts';
export {TicketField} from './TicketField.tsx';
