export {ActionButton} from './ActionButton.tsx';
export {FormActions} from './FormActions.tsx';
export {Live} from './Live.tsx';
export {Notice} from './Notice.tsx';
export {ReasonField} from './ReasonField.tsx';
export {Code} from './Version.tsx';
