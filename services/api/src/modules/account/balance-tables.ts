import type {LedgerFilter} from '@switchboard/contracts/balance/schemas';
import type {Invoice, PaymentProvider, TopUp} from '@switchboard/contracts/balance/payments';
import type {Generated} from 'kysely';
import type {Json} from '../../database/columns.ts';

export const LEDGER_TYPES = [
  'grant',
  'topup',
  'reserve',
  'settle',
  'release',
  'refund',
  'adjustment',
] as const;
export type LedgerType = (typeof LEDGER_TYPES)[number];
/** Purposes for which credits are held, spent or bought. */
export type LedgerRefType = 'broadcast' | 'test' | 'reply' | 'top_up';

/** Content that a link downloads. */
export type DownloadContent =
  {file: 'ledger'; filter: LedgerFilter} | {file: 'invoice'; id: string};

export interface BalanceTables {
  'account.ledgerTransaction': {
    id: string;
    workspaceId: string;
    type: LedgerType;
    idempotencyKey: string;
    actorId: string | null;
    memo: string;
    availableDelta: number;
    availableAfter: number;
    heldDelta: Generated<number>;
    consumedDelta: Generated<number>;
    /** Purpose of the credits, with `refId`. */
    refType: LedgerRefType | null;
    refId: string | null;
    holdId: string | null;
    createdAt: Generated<Date>;
  };
  'account.ledgerEntry': {
    transactionId: string;
    workspaceId: string;
    account: 'available' | 'held' | 'consumed' | 'funding' | 'grant';
    delta: number;
  };
  /** Sums of the workspace's entries, kept by a trigger on them; and the settings that posting needs. */
  'account.balance': {
    workspaceId: string;
    available: Generated<number>;
    held: Generated<number>;
    consumed: Generated<number>;
    funding: Generated<number>;
    grant: Generated<number>;
    lowAt: Generated<number>;
    /** Start of the time in which the available credits are below `lowAt`; null while they are not. */
    lowSince: Date | null;
    /** True once the subscribers were notified. */
    isLowTold: Generated<boolean>;
    monthlyCap: number | null;
    /** Number of the newest invoice. */
    invoiceCount: Generated<number>;
  };
  'account.hold': {
    id: string;
    workspaceId: string;
    broadcastId: string;
    idempotencyKey: string;
    amount: number;
    settled: Generated<number>;
    released: Generated<number>;
    status: Generated<'open' | 'closed'>;
    openedAt: Date;
    closedAt: Date | null;
  };
  /** Set only where the workspace does not pay the usual price. */
  'account.price': {
    workspaceId: string;
    channel: 'email' | 'sms';
    /** Per mail, or per segment of an SMS. */
    credits: number;
  };
  'account.balanceSettings': {
    workspaceId: string;
    recipientIds: string[];
    company: string;
    address: string;
    taxId: string;
    version: Generated<number>;
  };
  'account.topUp': {
    id: string;
    workspaceId: string;
    idempotencyKey: string;
    actorId: string;
    provider: PaymentProvider;
    credits: number;
    netMinor: number;
    taxRate: number;
    taxMinor: number;
    amountMinor: number;
    currency: string;
    status: Generated<TopUp['status']>;
    reference: string;
    providerId: string | null;
    checkoutUrl: string | null;
    createdAt: Date;
  };
  'account.invoice': {
    id: string;
    workspaceId: string;
    number: number;
    topUpId: string;
    seller: string;
    buyer: Json<Invoice['buyer']>;
    lines: Json<Invoice['lines']>;
    currency: string;
    netMinor: number;
    taxRate: number;
    taxMinor: number;
    totalMinor: number;
    provider: PaymentProvider;
    status: Generated<'paid'>;
    issuedAt: Date;
  };
  'account.paymentEvent': {
    provider: PaymentProvider;
    eventId: string;
    type: string;
    receivedAt: Date;
  };
  'account.balanceDownload': {
    tokenHash: Buffer;
    workspaceId: string;
    userId: string;
    content: Json<DownloadContent>;
    expiresAt: Date;
  };
  'account.balanceDifference': {
    id: string;
    workspaceId: string;
    /** The account, or the hold. */
    what: string;
    cached: number;
    summed: number;
    foundAt: Date;
  };
}
