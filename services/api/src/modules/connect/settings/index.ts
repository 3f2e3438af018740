// What a workspace sets up for its tickets: fields, and when requesters are asked for a rating.

export {type FieldRow, listFields} from './fields/repository.ts';
export {addFields, readFieldChanges} from './fields/service.ts';
export {findSettings} from './surveys/repository.ts';
export {changeSettings, getSettings, readSettings} from './surveys/settings.ts';
export {registerSettings} from './register.ts';
