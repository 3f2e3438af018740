import type {BroadcastTables} from './broadcasts/tables.ts';

export type CampaignTables = BroadcastTables;
