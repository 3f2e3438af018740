/** Button that copies a text. Bundled with the screens that show it. */
export {CopyButton, type CopyButtonProps} from './CopyButton.tsx';
