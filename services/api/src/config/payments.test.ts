import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {readConfig} from './index.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const isSandbox = (env: Record<string, string>) => readConfig(env).payments.isSandbox;

describe('the configuration of payments', () => {
  it('enables the sandbox without real providers, never in production by default', () => {
    assert.equal(isSandbox({}), true);
    assert.equal(isSandbox({NODE_ENV: 'production'}), false);
    assert.equal(isSandbox({PUBLIC_URL: 'https://desk.example'}), false);
    assert.equal(isSandbox(STRIPE), false);
    assert.equal(isSandbox({BANK_DETAILS: 'Acme | PH12 3456'}), false);
    assert.equal(isSandbox({SMS_URL: 'https://sms.example'}), false);
    assert.equal(isSandbox({NODE_ENV: 'production', SANDBOX_PAYMENTS: 'on'}), true);
    assert.equal(isSandbox({...STRIPE, SANDBOX_PAYMENTS: 'on'}), true);
  });

  it('reads prices, tax and lines of text', () => {
    const {payments} = readConfig({
      CREDIT_PRICE: '250',
      CREDIT_CURRENCY: 'php',
      TAX_PERCENT: '12.5',
      INVOICE_SELLER: 'Acme Inc. | 1 Main Street',
    });
    assert.deepEqual(
      [payments.priceOf100, payments.currency, payments.taxRate, payments.seller],
      [250, 'PHP', 1250, 'Acme Inc.\n1 Main Street'],
    );
  });

  it('names the wrong variable, without its value', () => {
    const wrong: [string, Record<string, string>][] = [
      ['CREDIT_PRICE', {CREDIT_PRICE: 'secret'}],
      ['CREDIT_CURRENCY', {CREDIT_CURRENCY: 'secret'}],
      ['TAX_PERCENT', {TAX_PERCENT: 'secret'}],
      ['SANDBOX_PAYMENTS', {SANDBOX_PAYMENTS: 'secret'}],
      ['STRIPE_SECRET_KEY', {STRIPE_WEBHOOK_SECRET: 'a-secret-of-enough-length'}],
      ['STRIPE_WEBHOOK_SECRET', {STRIPE_SECRET_KEY: 'a-secret-of-enough-length'}],
    ];
    for (const [variable, env] of wrong)
      assert.throws(
        () => readConfig(env),
        (error: Error) =>
          error.message.startsWith(`${variable} is not usable: `) &&
          !/secret-of/.test(error.message),
      );
  });
});
