import {v7} from 'uuid';

/** A new primary key: UUIDv7, so that keys grow with time (PostgreSQL 15 cannot make one itself). */
export const newId = (): string => v7();
