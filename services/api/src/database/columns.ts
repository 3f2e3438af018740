import type {ColumnType} from 'kysely';

/** Read as a value, written as its JSON. */
export type Json<Value> = ColumnType<Value, string, string>;
