export {DueLabel} from './DueLabel.tsx';
export {readMinutes, writeMinutes} from './spans.ts';
export {TicketClocks} from './TicketClocks.tsx';
export {useSlaNotes} from './use-sla-notes.ts';
