import type {SettingTables} from './setting-tables.ts';
import type {TicketTables} from './ticket-tables.ts';

export type ConnectTables = SettingTables & TicketTables;
