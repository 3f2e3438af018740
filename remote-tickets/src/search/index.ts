export {search} from './found.ts';
export {OPERATORS} from './operators.ts';
