import type {
  CreateTopUpRequest,
  PaymentProvider,
  TopUp,
  TopUpOffer,
} from '@switchboard/contracts/balance/payments';
import {topUpPath} from '@switchboard/contracts/places/balance';
import {invalid, notFound, problem} from '@switchboard/service-kit/errors';
import type {PaymentsConfig} from '#config/index.ts';
import {newId, withWorkspace} from '#database/index.ts';
import type {Actor} from '#plugins/caller/auth.ts';
import type {Core} from '#core/index.ts';
import {expectKey, refuseUnlessManager} from '../access.ts';
import {keyMismatch} from '../posting.ts';
import {lockBalance} from '../repository.ts';
import {
  findTopUp,
  findTopUpByKey,
  insertTopUp,
  listTopUps,
  type TopUpRow,
  updateTopUp,
} from './repository.ts';
import {expectBuyable, newReference, priceOf} from './rules.ts';
import {settleTopUp} from './settle.ts';
import {openCheckout} from './stripe.ts';

const providersOf = ({stripe, bankDetails, isSandbox}: PaymentsConfig): PaymentProvider[] => [
  ...(stripe ? (['stripe'] as const) : []),
  ...(bankDetails === undefined ? [] : (['bank_transfer'] as const)),
  ...(isSandbox ? (['sandbox'] as const) : []),
];

/** Prices of credits, and payment methods. Throws 403 unless owner or admin. */
export const getOffer = ({config}: Core, actor: Actor): TopUpOffer => {
  refuseUnlessManager(actor);
  const {payments} = config;
  const {currency, priceOf100, taxRate} = payments;
  return {providers: providersOf(payments), currency, priceOf100, taxRate};
};

/** The newest top-ups. Throws 403 unless owner or admin. */
export const getTopUps = (deps: Core, actor: Actor): Promise<TopUp[]> => {
  refuseUnlessManager(actor);
  return withWorkspace(deps.db, actor, async (trx) =>
    (await listTopUps(trx)).map((row) => present(deps, row)),
  );
};

interface Order {
  key: string | null;
  request: CreateTopUpRequest;
}

/**
 * Begins a purchase of credits; they are added once the provider, or the operator, confirms the payment. The same key begins once.
 * @throws 403 unless owner or admin; 422 for too few or too many credits; 409 for a key of another order; 503 when the provider is down
 */
export const createTopUp = async (deps: Core, actor: Actor, order: Order): Promise<TopUp> => {
  refuseUnlessManager(actor);
  expectBuyable(order.request.credits);
  if (!providersOf(deps.config.payments).includes(order.request.provider))
    throw invalid({provider: 'Choose one of the ways to pay that are offered'});
  const topUp = await storeOrder(deps, actor, order);
  const {stripe} = deps.config.payments;
  if (topUp.provider !== 'stripe' || topUp.checkoutUrl !== null || !stripe)
    return present(deps, topUp);
  const returnUrl = returnUrlOf(deps, {id: topUp.id, back: order.request.back});
  const page = await openCheckout(stripe, {topUp, email: actor.email, returnUrl}).catch(() => {
    throw problem('unavailable', 'The payment page could not be opened. Try again in a minute.');
  });
  await withWorkspace(deps.db, actor, async (trx) => {
    await lockBalance(trx, actor.workspaceId);
    const current = await findTopUp(trx, topUp.id);
    if (current?.status === 'pending') await updateTopUp(trx, topUp.id, page);
  });
  return present(deps, {...topUp, ...page});
};

/** Returns to this system, whatever the payment is for. */
const returnUrlOf = (
  {config}: Pick<Core, 'config'>,
  {id, back}: {id: string; back: string | undefined},
): string => config.publicUrl + topUpPath({paying: id, back});

const storeOrder = ({db, config, now}: Core, actor: Actor, {key, request}: Order) => {
  const {workspaceId, userId: actorId} = actor;
  const {credits, provider} = request;
  const idempotencyKey = expectKey(key);
  return withWorkspace(db, actor, async (trx) => {
    await lockBalance(trx, workspaceId);
    const before = await findTopUpByKey(trx, {actorId, idempotencyKey});
    if (before) {
      if (before.credits !== credits || before.provider !== provider)
        throw keyMismatch(idempotencyKey);
      return before;
    }
    const {currency, taxRate} = config.payments;
    const row = {
      id: newId(),
      workspaceId,
      actorId,
      idempotencyKey,
      provider,
      credits,
      ...priceOf(credits, config.payments),
      taxRate,
      currency,
      status: 'pending' as const,
      reference: newReference(),
      providerId: null,
      checkoutUrl: null,
      createdAt: now(),
    };
    await insertTopUp(trx, row);
    return {...row, invoiceId: null};
  });
};

/**
 * Ends a payment of the sandbox with the outcome that the tester chooses.
 * @throws 403 unless owner or admin, and where the sandbox is off; 404; 409 when it ended otherwise before
 */
export const payInSandbox = (
  deps: Core,
  actor: Actor,
  {id, outcome}: {id: string; outcome: 'paid' | 'declined'},
): Promise<TopUp> => {
  refuseUnlessManager(actor);
  const {db, config, now} = deps;
  const {workspaceId} = actor;
  const status = outcome === 'paid' ? 'paid' : 'failed';
  return withWorkspace(db, actor, async (trx) => {
    const topUp = await findTopUp(trx, id);
    if (topUp?.provider !== 'sandbox' || !config.payments.isSandbox) throw notFound('Top-up');
    await settleTopUp(trx, {workspaceId, id, outcome: status, by: 'sandbox', config, now: now()});
    const after = await findTopUp(trx, id);
    if (after?.status !== status)
      throw problem('illegal_transition', 'This payment has ended already.');
    return present(deps, after);
  });
};

const present = (
  {config}: Pick<Core, 'config'>,
  row: TopUpRow & {invoiceId: string | null},
): TopUp => ({
  id: row.id,
  credits: row.credits,
  amountMinor: row.amountMinor,
  currency: row.currency,
  status: row.status,
  provider: row.provider,
  reference: row.reference,
  checkoutUrl: row.status === 'pending' ? row.checkoutUrl : null,
  bankDetails: row.provider === 'bank_transfer' ? (config.payments.bankDetails ?? null) : null,
  invoiceId: row.invoiceId,
  createdAt: row.createdAt.toISOString(),
});
