/** Dialogs of Security, in a chunk of its own: it brings the libraries of QR codes and passkeys. */
export {EmailDialog} from '../email/EmailDialog.tsx';
export {AddPasskeyDialog} from '../passkeys/AddPasskeyDialog.tsx';
export {RemovePasskeyDialog} from '../passkeys/RemovePasskeyDialog.tsx';
export {RenamePasskeyDialog} from '../passkeys/RenamePasskeyDialog.tsx';
export {RemoveTotpDialog} from './RemoveTotpDialog.tsx';
export {ReplaceCodesDialog} from './ReplaceCodesDialog.tsx';
export {TotpDialog} from './TotpDialog.tsx';
