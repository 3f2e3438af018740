// What figures are made of: the facts of each ticket, from its history.

export {refreshFacts} from './refresh.ts';
