// The rules of service levels alone, without a database: fit for worker threads.

export {type ActivePolicy, type Application, termsOf} from './policies.ts';
