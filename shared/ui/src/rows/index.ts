/** Rows of a card: sessions, devices, settings. Bundled with the screens that show them. */
export {type Device, deviceName} from './device-name.ts';
export {Row, RowList, type RowProps} from './RowList.tsx';
export {SessionRow, type SessionRowProps, type ShownSession} from './SessionRow.tsx';
