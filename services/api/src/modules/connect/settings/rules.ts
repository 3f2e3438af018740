// The rules of fields alone, without a database: fit for worker threads.

export {type FieldChange, readCell, readChanges, valueText} from './fields/values.ts';
