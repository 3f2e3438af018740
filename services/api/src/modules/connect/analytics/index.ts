// Figures of tickets.
export {registerAnalytics} from './register.ts';
