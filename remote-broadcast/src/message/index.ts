/** Editor and preview of the message of a broadcast or a template. */
export {CHANNEL_LABELS} from './channels.ts';
export {describeMessage, messageShape, toContent, toMessageValues} from './message-form.ts';
export {MessageFields} from './MessageFields.tsx';
export {MessagePreview} from './MessagePreview.tsx';
