export {DueLabel} from './DueLabel.tsx';
export {TicketClocks} from './TicketClocks.tsx';
export {useSlaNotes} from './use-sla-notes.ts';
