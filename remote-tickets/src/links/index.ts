export {LinkDialog} from './lazy-link-dialog.ts';
export {LinkedTickets} from './LinkedTickets.tsx';
