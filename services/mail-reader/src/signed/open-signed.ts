import {inflateSync} from 'node:zlib';
import {Constructed, fromBER, ObjectIdentifier, OctetString} from 'asn1js';
import {INBOUND_MAIL_MAX_BYTES} from '@switchboard/contracts/limits';

/** Content of a part in the form of RFC 5652. */
export type Opened = {kind: 'signed'; content: Buffer} | {kind: 'encrypted'};

const SIGNED = '1.2.840.113549.1.7.2';
const COMPRESSED = '1.2.840.113549.1.9.16.1.9';
const ENCRYPTED = ['1.2.840.113549.1.7.3', '1.2.840.113549.1.9.16.1.23'];
/** Programs that sign while they read write the content in thousands of pieces. */
const LIMITS = {maxDepth: 50, maxNodes: 200_000, maxContentLength: 2 * INBOUND_MAIL_MAX_BYTES};
const SEQUENCE_TAG = 0x30;

const partsOf = (block: unknown): unknown[] =>
  block instanceof Constructed ? block.valueBlock.value : [];

const oidOf = (block: unknown): string =>
  block instanceof ObjectIdentifier ? block.valueBlock.toString() : '';

/** Decodes content whose mail declares no encoding, or the wrong one. */
const inBytes = (given: Buffer): Buffer =>
  given[0] === SEQUENCE_TAG && given.length > 1 && given[1] !== undefined && given[1] >= 0x80
    ? given
    : /^[\w+/=\s]+$/.test(given.toString('latin1', 0, 1000))
      ? Buffer.from(given.toString('latin1'), 'base64')
      : given;

/** `encapContentInfo`: a kind, and the content if it is included. */
const contentIn = (parts: readonly unknown[]): Buffer | null => {
  for (const part of parts) {
    const [kind, wrapped] = partsOf(part);
    const [octets] = partsOf(wrapped);
    if (kind instanceof ObjectIdentifier && octets instanceof OctetString)
      return Buffer.from(octets.getValue());
  }
  return null;
};

/** Remaining bytes for all decompressed content of one mail: a mail can hold much of it, also nested. */
export interface Room {
  left: number;
}

export const roomOfMail = (): Room => ({left: INBOUND_MAIL_MAX_BYTES});

const inflated = (content: Buffer, room: Room): Buffer | null => {
  if (room.left <= 0) return null;
  try {
    const opened = inflateSync(content, {maxOutputLength: room.left});
    room.left -= opened.length;
    return opened;
  } catch {
    return null;
  }
};

/** Opens signed or compressed data, and recognizes encrypted data; null for other data, without content, or beyond the remaining room. */
export const openSigned = (given: Buffer, room: Room): Opened | null => {
  try {
    const bytes = inBytes(given);
    const {offset, result} = fromBER(new Uint8Array(bytes), LIMITS);
    const [kind, wrapped] = offset === -1 ? [] : partsOf(result);
    const oid = oidOf(kind);
    if (ENCRYPTED.includes(oid)) return {kind: 'encrypted'};
    if (oid !== SIGNED && oid !== COMPRESSED) return null;
    const content = contentIn(partsOf(partsOf(wrapped)[0]));
    const opened = content && oid === COMPRESSED ? inflated(content, room) : content;
    return opened && {kind: 'signed', content: opened};
  } catch {
    return null;
  }
};
