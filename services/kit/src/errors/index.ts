export {forbidden, invalid, isProblem, notFound, type Problem, problem} from './problem.ts';
