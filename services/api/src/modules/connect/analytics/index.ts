// Figures of tickets.
export {registerAnalytics} from './register.ts';
export {checkCounted, type CountedLine, readAllCounted} from './counted-service.ts';
