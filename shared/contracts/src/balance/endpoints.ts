import {endpoint} from '../endpoint.ts';
import {IdParams} from '../fields.ts';
import {
  CreateTopUpRequest,
  InvoiceResponse,
  InvoicesQuery,
  InvoicesResponse,
  SandboxPaymentRequest,
  TopUpOfferResponse,
  TopUpResponse,
  TopUpsResponse,
} from './payments.ts';
import {
  BalanceResponse,
  DownloadResponse,
  LedgerFilter,
  LedgerQuery,
  LedgerResponse,
  SpendingResponse,
} from './schemas.ts';
import {BalanceSettingsRequest, BalanceSettingsResponse} from './settings.ts';

export const getBalance = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance',
  summary: 'Get the balance',
  details: 'In credits.',
  response: {200: BalanceResponse},
});

export const getSpending = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/spending',
  summary: 'Get what the last 30 days spent',
  needs: 'seeLedger',
  response: {200: SpendingResponse},
  errors: ['forbidden'],
});

export const listLedger = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/ledger',
  summary: 'List balance changes',
  details: 'The newest first.',
  needs: 'seeLedger',
  query: LedgerQuery,
  response: {200: LedgerResponse},
  errors: ['forbidden'],
});

export const createLedgerDownload = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/balance/ledger/downloads',
  summary: 'Download balance changes as CSV',
  details: 'The link works for five minutes.',
  needs: 'seeLedger',
  body: LedgerFilter,
  response: {201: DownloadResponse},
  errors: ['forbidden'],
});

export const getTopUpOffer = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/top-ups/offer',
  summary: 'Get what credits cost',
  needs: 'manageBalance',
  response: {200: TopUpOfferResponse},
  errors: ['forbidden'],
});

export const listTopUps = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/top-ups',
  summary: 'List top-ups',
  details: 'The newest 50.',
  needs: 'manageBalance',
  response: {200: TopUpsResponse},
  errors: ['forbidden'],
});

export const createTopUp = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/balance/top-ups',
  summary: 'Buy credits',
  details: 'Send an `Idempotency-Key`. The credits come once the payment is confirmed.',
  needs: 'manageBalance',
  body: CreateTopUpRequest,
  response: {201: TopUpResponse},
  errors: ['forbidden'],
});

export const payInSandbox = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/balance/top-ups/:id/sandbox-payment',
  summary: 'End a payment of the sandbox',
  details: 'No money moves.',
  needs: 'manageBalance',
  params: IdParams,
  body: SandboxPaymentRequest,
  response: {200: TopUpResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const listInvoices = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/invoices',
  summary: 'List invoices',
  needs: 'seeLedger',
  query: InvoicesQuery,
  response: {200: InvoicesResponse},
  errors: ['forbidden'],
});

export const getInvoice = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/invoices/:id',
  summary: 'Get an invoice',
  needs: 'seeLedger',
  params: IdParams,
  response: {200: InvoiceResponse},
  errors: ['forbidden', 'not_found'],
});

export const createInvoiceDownload = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/balance/invoices/:id/downloads',
  summary: 'Download an invoice as PDF',
  details: 'The link works for five minutes.',
  needs: 'seeLedger',
  params: IdParams,
  response: {201: DownloadResponse},
  errors: ['forbidden', 'not_found'],
});

export const getBalanceSettings = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/settings',
  summary: 'Get the balance settings',
  needs: 'manageBalance',
  response: {200: BalanceSettingsResponse},
  errors: ['forbidden'],
});

export const saveBalanceSettings = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/balance/settings',
  summary: 'Change the balance settings',
  needs: 'manageBalance',
  body: BalanceSettingsRequest,
  ifMatch: true,
  response: {200: BalanceSettingsResponse},
  errors: ['forbidden'],
});
