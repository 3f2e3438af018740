/** Permissions of the user, and the people to ask for help. Host and remotes bundle it, so that the first page does not load it. */
export {useMay, useMayFully} from './use-may.ts';
export {useRefusal} from './use-refusal.ts';
