// Endpoints as routes: callers, writes, ETags, answers to errors.

export type {Attempt, NoteRefusal} from './attempt.ts';
export type {Actor, Callers, TokenHolder} from './caller.ts';
export {answerError} from './errors.ts';
export {holdsETag, matchesETag} from './etags.ts';
export {openApiOptions, openApiRoutes} from './openapi/routes.ts';
export {type Serve, serveOn} from './serve.ts';
export {takeText} from './take-text.ts';
export {createWrite, isDryRun} from './writes/write.ts';
