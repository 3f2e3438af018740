import Stripe from 'stripe';
import type {PaymentsConfig} from '#config/index.ts';
import {creditsText} from '../credits.ts';
import type {TopUpRow} from './repository.ts';
import type {Outcome} from './rules.ts';

type StripeConfig = NonNullable<PaymentsConfig['stripe']>;

const TIMEOUT_MS = 10_000;

const addressOf = (apiUrl: string | undefined): Stripe.StripeConfig => {
  if (apiUrl === undefined) return {};
  const {hostname, port, protocol} = new URL(apiUrl);
  return {
    host: hostname,
    ...(port !== '' && {port}),
    protocol: protocol === 'https:' ? 'https' : 'http',
  };
};

const client = ({secretKey, apiUrl}: StripeConfig): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiUrl),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });

interface Checkout {
  topUp: TopUpRow;
  email: string;
  /** Screen to which the person returns. */
  returnUrl: string;
}

/** Opens Stripe's page for a payment; the same page when repeated. Throws the library's errors. */
export const openCheckout = async (
  config: StripeConfig,
  {topUp, email, returnUrl}: Checkout,
): Promise<{providerId: string; checkoutUrl: string | null}> => {
  const session = await client(config).checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: topUp.id,
      customer_email: email,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: topUp.currency.toLowerCase(),
            unit_amount: topUp.amountMinor,
            product_data: {name: creditsText(topUp.credits)},
          },
        },
      ],
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    {idempotencyKey: topUp.id},
  );
  return {providerId: session.id, checkoutUrl: session.url};
};

/** Content of a Stripe event about a payment. */
export interface StripeNews {
  eventId: string;
  type: string;
  /** null: it concerns no payment of ours, or does not report its end. */
  payment: {topUpId: string; outcome: Outcome; amountMinor: number; currency: string} | null;
}

const outcomeOf = (event: Stripe.Event, session: Stripe.Checkout.Session): Outcome | null => {
  switch (event.type) {
    case 'checkout.session.completed':
      return session.payment_status === 'unpaid' ? null : 'paid';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
};

/**
 * Reads an event of a webhook.
 * @param body raw bytes
 * @returns null when the signature is not Stripe's, or older than five minutes
 */
export const readStripeEvent = (
  config: StripeConfig,
  {body, signature}: {body: Buffer; signature: string},
): StripeNews | null => {
  let event: Stripe.Event;
  try {
    event = client(config).webhooks.constructEvent(body, signature, config.webhookSecret);
  } catch {
    return null;
  }
  const {id: eventId, type} = event;
  if (!type.startsWith('checkout.session.')) return {eventId, type, payment: null};
  const session = event.data.object as Stripe.Checkout.Session;
  const outcome = outcomeOf(event, session);
  const topUpId = session.client_reference_id;
  if (outcome === null || topUpId === null) return {eventId, type, payment: null};
  return {
    eventId,
    type,
    payment: {
      topUpId,
      outcome,
      amountMinor: session.amount_total ?? -1,
      currency: (session.currency ?? '').toUpperCase(),
    },
  };
};
