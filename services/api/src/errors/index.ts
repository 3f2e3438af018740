export {type Problem, forbidden, invalid, isProblem, notFound, problem} from './problem.ts';
