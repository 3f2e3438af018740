import {newId, type Trx} from '#database/index.ts';
import type {ApiConfig} from '#config/index.ts';
import {getWorkspaceName} from '../../directory/index.ts';
import {findSettings} from '../settings/repository.ts';
import type {TopUpRow} from '../top-ups/repository.ts';
import {insertInvoice} from './repository.ts';

interface Issue {
  topUp: TopUpRow;
  /** Next number of the workspace; the balance is locked. */
  number: number;
  config: Pick<ApiConfig, 'payments' | 'productName'>;
  now: Date;
}

/** Writes the invoice of a paid top-up, with the current names of seller and buyer. It never changes. */
export const issueInvoice = async (
  trx: Trx,
  {topUp, number, config, now}: Issue,
): Promise<void> => {
  const {workspaceId, netMinor, taxRate, taxMinor, amountMinor, currency, credits} = topUp;
  const settings = await findSettings(trx, workspaceId);
  const buyer = {
    company: settings?.company || (await getWorkspaceName(trx)),
    address: settings?.address ?? '',
    taxId: settings?.taxId ?? '',
  };
  const lines = [{text: `${config.productName} credits`, quantity: credits, amountMinor: netMinor}];
  await insertInvoice(trx, {
    id: newId(),
    workspaceId,
    number,
    topUpId: topUp.id,
    seller: config.payments.seller ?? config.productName,
    buyer: JSON.stringify(buyer),
    lines: JSON.stringify(lines),
    currency,
    netMinor,
    taxRate,
    taxMinor,
    totalMinor: amountMinor,
    provider: topUp.provider,
    issuedAt: now,
  });
};
