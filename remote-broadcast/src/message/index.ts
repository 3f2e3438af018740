/** Where the message of a broadcast or a template is written, and how it will look. */
export {CHANNEL_LABELS} from './channels.ts';
export {describeMessage, messageShape, toContent, toMessageValues} from './message-form.ts';
export {MessageFields} from './MessageFields.tsx';
export {MessagePreview} from './MessagePreview.tsx';
