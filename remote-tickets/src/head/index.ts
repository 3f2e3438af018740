export {TicketsBar} from './TicketsBar.tsx';
