/** Forms for versioned objects. Remotes bundle it, so that the first page does not load it. */
export {useVersionedForm, type Conflict, type VersionedFormOptions} from './use-versioned-form.ts';
export {isVersionConflict} from './version-conflict.ts';
