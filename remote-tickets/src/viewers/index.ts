export {RowViewers, TicketViewers} from './TicketViewers.tsx';
export {useLiveViewers, useViewersByTicket, useViewing} from './viewers.ts';
