/** Messages for failed calls. Remotes bundle it, so that the first page does not load it. */
export {errorSentence} from './error-sentence.ts';
export {showErrorToast} from './error-toast.ts';
