export {choicesOf, readTyped, textOf, toFieldChanges} from './field-values.ts';
export {useFields} from './fields.ts';
