// What figures are made of: the facts of each ticket, from its history.

export {startCatchUp} from './catch-up.ts';
export {refreshFacts} from './refresh.ts';
export {registerFacts} from './register.ts';
