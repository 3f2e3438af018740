/** Choice of several people or things. Host and remotes bundle it, so that the first page does not load it. */
export {type Choice, ChoicesInput, type ChoicesInputProps} from './ChoicesInput.tsx';
