import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable, Page, pageQuery} from '../fields.ts';
import {TOP_UP_BACK_PATTERN} from '../limits.ts';

export const PAYMENT_PROVIDERS = ['sandbox', 'stripe', 'bank_transfer'] as const;
export const PaymentProvider = Type.Enum([...PAYMENT_PROVIDERS]);
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** Price of credits and payment methods; without a provider, credits cannot be bought. */
export const TopUpOffer = Type.Object({
  providers: Type.Array(PaymentProvider),
  /** ISO 4217. */
  currency: Type.String(),
  /** Price of 100 credits without tax, in the currency's smallest unit. */
  priceOf100: Type.Integer(),
  /** Tax in hundredths of a percent: 1,200 is 12 %. */
  taxRate: Type.Integer(),
});
export type TopUpOffer = Static<typeof TopUpOffer>;
export const TopUpOfferResponse = envelope({offer: TopUpOffer});

export const TOP_UP_STATUSES = ['pending', 'paid', 'failed', 'expired'] as const;
export const TopUp = Type.Object({
  id: Id,
  credits: Type.Integer(),
  /** Total payment including tax, in the currency's smallest unit. */
  amountMinor: Type.Integer(),
  currency: Type.String(),
  status: Type.Enum([...TOP_UP_STATUSES]),
  provider: PaymentProvider,
  /** Reference for a bank transfer. */
  reference: Type.String(),
  /** Payment page of the provider; null when there is none. */
  checkoutUrl: Nullable(Type.String()),
  /** Payee of a bank transfer, line by line; null otherwise. */
  bankDetails: Nullable(Type.String()),
  invoiceId: Nullable(Id),
  createdAt: Instant,
});
export type TopUp = Static<typeof TopUp>;

/** The service checks and words the limits of `credits`. `back`: the screen of the broadcast to return to after the payment. */
export const CreateTopUpRequest = Type.Object(
  {
    credits: Type.Integer({title: 'Credits'}),
    provider: PaymentProvider,
    back: Type.Optional(Type.String({pattern: TOP_UP_BACK_PATTERN, title: 'Way back'})),
  },
  {additionalProperties: false},
);
export type CreateTopUpRequest = Static<typeof CreateTopUpRequest>;
export const TopUpResponse = envelope({topUp: TopUp});
export const TopUpsResponse = envelope({topUps: Type.Array(TopUp)});

/** Outcome of a payment of the sandbox. */
export const SandboxPaymentRequest = Type.Object(
  {outcome: Type.Enum(['paid', 'declined'])},
  {additionalProperties: false},
);

export const InvoiceSummary = Type.Object({
  id: Id,
  number: Type.String(),
  totalMinor: Type.Integer(),
  currency: Type.String(),
  status: Type.Literal('paid'),
  issuedAt: Instant,
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

export const Invoice = Type.Object({
  ...InvoiceSummary.properties,
  /** The seller, line by line. */
  seller: Type.String(),
  buyer: Type.Object({company: Type.String(), address: Type.String(), taxId: Type.String()}),
  lines: Type.Array(
    Type.Object({text: Type.String(), quantity: Type.Integer(), amountMinor: Type.Integer()}),
  ),
  netMinor: Type.Integer(),
  taxRate: Type.Integer(),
  taxMinor: Type.Integer(),
  provider: PaymentProvider,
  timeZone: Type.String(),
});
export type Invoice = Static<typeof Invoice>;
export const InvoiceResponse = envelope({invoice: Invoice});
export const InvoicesQuery = Type.Object(pageQuery, {additionalProperties: false});
export const InvoicesResponse = envelope({invoices: Type.Array(InvoiceSummary), page: Page});
