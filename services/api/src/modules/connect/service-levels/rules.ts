// The rules of service levels alone, without a database: fit for worker threads.

export {addBusinessTime} from './business-time.ts';
export {type ActivePolicy, type Application, termsOf} from './policies.ts';
