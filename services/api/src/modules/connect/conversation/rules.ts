// Reading of messages, without a database: fit for worker threads.

export {readBody} from './messages/body.ts';
