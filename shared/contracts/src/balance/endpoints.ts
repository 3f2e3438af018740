import {endpoint} from '../endpoint.ts';
import {BalanceResponse, LedgerQuery, LedgerResponse} from './schemas.ts';

export const getBalance = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance',
  summary: 'Get the balance',
  details: 'In credits.',
  response: {200: BalanceResponse},
});

export const listLedger = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/balance/ledger',
  summary: 'List balance changes',
  details: 'The newest first.',
  query: LedgerQuery,
  response: {200: LedgerResponse},
  errors: ['forbidden'],
});
