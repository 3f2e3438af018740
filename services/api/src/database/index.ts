export {type CursorKey, type CursorValues, cutPage, readCursor} from './cursor.ts';
export type {Database} from './database.ts';
export {bytesOfId, idOfBytes, isId, newId, timeOfId} from './id.ts';
export {type After, containing, isAfter, readAfter} from './keyset.ts';
export {openDatabase} from './open-database.ts';
export type {Schema} from './schema.ts';
export {mayHoldUnstorable, oneLine, storable, storableText} from './storable.ts';
export {
  asMember,
  asOwner,
  enterWorkspace,
  leaveWorkspace,
  notifyAtCommit,
  ping,
  type MemberScope,
  type Scope,
  systemOf,
  type Trx,
  withEveryTicket,
  withSystem,
  withWorkspace,
} from './unit-of-work.ts';
export {expectVersion, readIfMatch} from './version.ts';
