// Settings of a workspace for its tickets: fields, claims by replies, and the times of surveys.

export {type FieldRow, listFields} from './fields/repository.ts';
export {addFields, readFieldChanges} from './fields/service.ts';
export {doRepliesClaim} from './replies/settings.ts';
export {findSettings} from './surveys/repository.ts';
export {changeSettings, getSettings, readSettings} from './surveys/settings.ts';
export {registerSettings} from './register.ts';
