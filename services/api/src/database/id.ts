import {v7} from 'uuid';

/** A new primary key: UUIDv7, so that keys grow with time (PostgreSQL 15 cannot make one itself). */
export const newId = (): string => v7();

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for a text in the format of an id. */
export const isId = (text: string): boolean => UUID.test(text);

/** The 16 bytes of an id, for tokens. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Id from 16 bytes. */
export const idOfBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Time at which an id of `newId` was created: a UUIDv7 begins with the milliseconds. */
export const timeOfId = (id: string): Date =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));
