/** Rows of a card: sessions, devices, settings; the menu of a row. Bundled with the screens that show them. */
export {type Device, deviceName} from './device-name.ts';
export {Row, RowList, type RowProps} from './RowList.tsx';
export {type RowAction, RowMenu, type RowMenuProps} from './RowMenu.tsx';
export {SessionRow, type SessionRowProps, type ShownSession} from './SessionRow.tsx';
