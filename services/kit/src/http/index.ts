export {answerNotFound, answerProblem, registerErrors, registerNotFound} from './answer.ts';
export {takeJson} from './json-bodies.ts';
export {lazySerializers} from './lazy-serializers.ts';
export {logError} from './log-error.ts';
export {createRateLimit, type RateLimit} from './rate-limit.ts';
export {registerValidation} from './validation.ts';
