// The checklist of a new workspace.
export {noteOpened} from './repository.ts';
export {registerChecklist} from './register.ts';
export {readChecklist} from './service.ts';
