import type {ColumnType, Generated} from 'kysely';
import type {EventType} from '@switchboard/contracts/events';

export interface EventTables {
  'events.sequence': {workspaceId: string; seq: number};
  'events.outbox': {
    workspaceId: string;
    seq: number;
    type: EventType;
    payload: ColumnType<Record<string, unknown>, string, never>;
    /** Users who may see it; null: everyone in the workspace. */
    audience: string[] | null;
    at: Generated<Date>;
  };
}

declare module '../database/schema.ts' {
  interface Schema extends EventTables {}
}
