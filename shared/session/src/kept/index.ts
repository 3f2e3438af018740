export {kept, type Kept, unsavedOf} from './kept.ts';
