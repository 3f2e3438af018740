/** Who may, and whom to ask. Host and remotes bundle it, so that the first page does not load it. */
export {useRefusal} from './use-refusal.ts';
