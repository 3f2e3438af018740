// Base data of figures: the facts of each ticket, from its history.

export {refreshFacts} from './refresh.ts';
export {startRebuilding} from './rebuild.ts';
export {registerFacts} from './register.ts';
