/** What opens above Security, in a chunk of its own: it brings the QR code's library. */
export {RemoveTotpDialog} from './RemoveTotpDialog.tsx';
export {ReplaceCodesDialog} from './ReplaceCodesDialog.tsx';
export {TotpDialog} from './TotpDialog.tsx';
