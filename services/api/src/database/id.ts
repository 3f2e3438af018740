import {v7} from 'uuid';

/** A new primary key: UUIDv7, so that keys grow with time (PostgreSQL 15 cannot make one itself). */
export const newId = (): string => v7();

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is written as an id is. */
export const isId = (text: string): boolean => UUID.test(text);

/** When an id of `newId` was made: a UUIDv7 begins with the milliseconds. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
