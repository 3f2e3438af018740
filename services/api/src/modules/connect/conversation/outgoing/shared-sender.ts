import type {ApiConfig} from '#config/index.ts';
import type {Trx} from '#database/index.ts';
import {getWorkspaceName} from '#modules/account/service.ts';
import {readSender} from '../support-addresses/sender.ts';

type Config = Pick<ApiConfig, 'mailFrom' | 'productName'>;

/**
 * Sender of mails of a workspace without a support address: this system's address, and a name that identifies the writer (decision 0133).
 */
export const readSharedSender = async (
  trx: Trx,
  {mailFrom, productName}: Config,
): Promise<{name: string; address: string}> => ({
  name: `${await getWorkspaceName(trx)} via ${productName}`,
  address: readSender(mailFrom).address,
});

/** Footer of such a mail. */
export const sharedSignature = async (
  trx: Trx,
  {productName}: Pick<Config, 'productName'>,
): Promise<string> =>
  `This message was written by ${await getWorkspaceName(trx)}, not by ${productName}.`;
