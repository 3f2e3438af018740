export type {MessageFieldHandle, Offer} from './message-field.ts';
export {MessageField} from './MessageField.tsx';
