import type {Trx} from '#database/index.ts';
import {listWorkingAddresses} from '../support-addresses/repository.ts';
import {readReplyAddress} from './reply-address.ts';
import {readSender} from '../support-addresses/sender.ts';

/** Recognizes an address (lower case) that mails of the workspace leave from, or that its answers come to. */
export const readOwnAddresses = async (
  trx: Trx,
  mailFrom: string,
  now: Date,
): Promise<(address: string) => boolean> => {
  const own = new Set([
    readSender(mailFrom).address.toLowerCase(),
    ...(await listWorkingAddresses(trx, now)).map(({address}) => address),
  ]);
  return (address) => own.has(readReplyAddress(address).address);
};
