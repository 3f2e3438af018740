import {problem} from '@switchboard/service-kit/errors';
import type {FastifyPluginAsync} from 'fastify';
import {enterWorkspace, isId, systemOf, withSystem} from '#database/index.ts';
import type {Core} from '#core/index.ts';
import {findTopUpAnywhere, insertPaymentEvent} from './repository.ts';
import {settleTopUp} from './settle.ts';
import {readStripeEvent, type StripeNews} from './stripe.ts';

/** Path to which Stripe reports the ends of payments. */
export const STRIPE_WEBHOOK_PATH = '/api/payments/stripe';
const BODY_MAX = 256 * 1024;

/**
 * Processes Stripe's reports, once per event, in one transaction with their consequences.
 * @throws Error when the amount differs from the request: it is logged, and Stripe retries
 */
const takeNews = ({db, config, now}: Core, {eventId, type, payment}: StripeNews) =>
  withSystem(db, async (trx) => {
    const at = now();
    const isNew = await insertPaymentEvent(trx, {
      provider: 'stripe',
      eventId,
      type,
      receivedAt: at,
    });
    if (!isNew || !payment || !isId(payment.topUpId)) return;
    const topUp = await findTopUpAnywhere(trx, {id: payment.topUpId});
    if (topUp?.provider !== 'stripe') return;
    const {amountMinor, currency, outcome} = payment;
    if (outcome === 'paid' && (amountMinor !== topUp.amountMinor || currency !== topUp.currency))
      throw new Error(
        `Stripe's event ${eventId} says ${amountMinor} ${currency} for ${topUp.reference}, which costs ${topUp.amountMinor} ${topUp.currency}.`,
      );
    const {workspaceId, id} = topUp;
    await enterWorkspace(trx, systemOf(workspaceId));
    const by = 'payment_provider' as const;
    await settleTopUp(trx, {workspaceId, id, outcome, by, config, now: at});
  });

/** Receives Stripe's webhooks; nobody signs in there, so the signature over the body's bytes decides. */
export const stripeWebhook =
  (deps: Core): FastifyPluginAsync =>
  async (app) => {
    const {stripe} = deps.config.payments;
    if (!stripe) return;
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser(
      'application/json',
      {parseAs: 'buffer', bodyLimit: BODY_MAX},
      (_request, body, done) => done(null, body),
    );

    app.post(STRIPE_WEBHOOK_PATH, {schema: {hide: true}}, async (request) => {
      const signature = request.headers['stripe-signature'];
      const news =
        typeof signature === 'string' && Buffer.isBuffer(request.body)
          ? readStripeEvent(stripe, {body: request.body, signature})
          : null;
      if (!news) throw problem('bad_request', 'The signature is wrong.');
      await takeNews(deps, news);
      return {error: false, message: ''};
    });
  };
