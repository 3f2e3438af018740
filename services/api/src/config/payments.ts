import {
  configError,
  type Environment,
  readOptionalCount,
  readSecret,
  readSwitch,
  readText,
  readUrl,
} from './env.ts';

export interface PaymentsConfig {
  /** ISO 4217. */
  currency: string;
  /** Price of 100 credits without tax, in the currency's smallest unit. */
  priceOf100: number;
  /** In hundredths of a percent. */
  taxRate: number;
  /** Seller on invoices, line by line; undefined: the product's name. */
  seller: string | undefined;
  /** Payee of bank transfers, line by line; undefined: bank transfers are off. */
  bankDetails: string | undefined;
  /** True for payments that move no money. */
  isSandbox: boolean;
  stripe:
    | {secretKey: string; webhookSecret: string; /** Default: that of Stripe. */ apiUrl?: string}
    | undefined;
}

const PRICE_OF_100 = 100;
const lines = (text: string): string | undefined =>
  text === ''
    ? undefined
    : text
        .split('|')
        .map((line) => line.trim())
        .join('\n');

/**
 * Payment of credits. The sandbox is on by default only if no real provider is configured, of SMS neither, and nothing marks this as
 * production.
 * @throws ConfigError that names the variable and the remedy
 */
export const readPayments = (env: Environment, publicUrl: string): PaymentsConfig => {
  const stripe = readStripe(env);
  const bankDetails = lines(readText(env, 'BANK_DETAILS', ''));
  const isProduction = env.NODE_ENV === 'production' || publicUrl.startsWith('https:');
  const hasProvider = [stripe, bankDetails, readUrl(env, 'SMS_URL', ['http:', 'https:'])].some(
    (one) => one !== undefined,
  );
  return {
    currency: readCurrency(env),
    priceOf100: readOptionalCount(env, 'CREDIT_PRICE') ?? PRICE_OF_100,
    taxRate: readTaxRate(env),
    seller: lines(readText(env, 'INVOICE_SELLER', '')),
    bankDetails,
    isSandbox: readSwitch(env, 'SANDBOX_PAYMENTS', 'on') || !(hasProvider || isProduction),
    stripe,
  };
};

const readStripe = (env: Environment): PaymentsConfig['stripe'] => {
  const secretKey = readSecret(env, 'STRIPE_SECRET_KEY');
  const webhookSecret = readSecret(env, 'STRIPE_WEBHOOK_SECRET');
  if (secretKey === undefined && webhookSecret === undefined) return undefined;
  if (secretKey === undefined)
    throw configError('STRIPE_SECRET_KEY', 'set it along with STRIPE_WEBHOOK_SECRET.');
  if (webhookSecret === undefined)
    throw configError('STRIPE_WEBHOOK_SECRET', 'set it along with STRIPE_SECRET_KEY.');
  const apiUrl = readUrl(env, 'STRIPE_API_URL', ['http:', 'https:']);
  return {secretKey, webhookSecret, ...(apiUrl !== undefined && {apiUrl})};
};

const readCurrency = (env: Environment): string => {
  const currency = readText(env, 'CREDIT_CURRENCY', 'USD').toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(currency))
    throw configError('CREDIT_CURRENCY', 'set it to a code of ISO 4217, for example EUR.');
  return currency;
};

const readTaxRate = (env: Environment): number => {
  const text = readText(env, 'TAX_PERCENT', '0');
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text))
    throw configError('TAX_PERCENT', 'set it to a number from 0 to 99.99, for example 12.');
  return Math.round(Number(text) * 100);
};
