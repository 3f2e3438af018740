import type {SettingTables} from './setting-tables.ts';
import type {FactTables} from './fact-tables.ts';
import type {TicketTables} from './ticket-tables.ts';

export type ConnectTables = SettingTables & TicketTables & FactTables;

declare module '../../database/schema.ts' {
  interface Schema extends ConnectTables {}
}
