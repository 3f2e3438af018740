import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {ExportResponse} from '../exports/schemas.ts';
import {IdParams} from '../fields.ts';
import {
  BroadcastReportResponse,
  BroadcastSettingsResponse,
  RecipientsQuery,
  RecipientsResponse,
  SaveBroadcastSettingsRequest,
} from './recipients.ts';
import {
  BroadcastResponse,
  BroadcastsQuery,
  BroadcastsResponse,
  CreateBroadcastRequest,
  EstimateResponse,
  RefuseBroadcastRequest,
  RetryBroadcastRequest,
  RunningBroadcastsResponse,
  ScheduleBroadcastRequest,
  StartBroadcastRequest,
  TestBroadcastRequest,
  TestBroadcastResponse,
  UpdateBroadcastRequest,
} from './schemas.ts';

export const listBroadcasts = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts',
  summary: 'List broadcasts',
  details: 'Last changed first, unless they are sorted otherwise.',
  query: BroadcastsQuery,
  response: {200: BroadcastsResponse},
});

export const listRunningBroadcasts = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts/running',
  summary: 'List running broadcasts',
  details:
    'What is prepared, sent or paused, the last started first; then what starts within 24 hours, the next first. Ten at most.',
  response: {200: RunningBroadcastsResponse},
});

export const createBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts',
  summary: 'Create a broadcast',
  body: CreateBroadcastRequest,
  needs: 'draftBroadcasts',
  response: {201: BroadcastResponse},
  errors: ['forbidden'],
});

export const getBroadcast = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Get a broadcast',
  params: IdParams,
  response: {200: BroadcastResponse},
  errors: ['not_found'],
});

export const updateBroadcast = endpoint({
  method: 'PATCH',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Update a broadcast',
  params: IdParams,
  body: UpdateBroadcastRequest,
  ifMatch: true,
  details: 'A draft alone: what was started never changes.',
  needs: 'draftBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const deleteBroadcast = endpoint({
  method: 'DELETE',
  service: 'campaign',
  path: '/api/broadcasts/:id',
  summary: 'Delete a broadcast',
  params: IdParams,
  details: 'A draft alone.',
  needs: 'draftBroadcasts',
  response: {200: Envelope},
  errors: ['not_found', 'illegal_transition'],
});

export const duplicateBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/duplicate',
  summary: 'Duplicate a broadcast',
  details: 'The copy is a draft.',
  params: IdParams,
  needs: 'draftBroadcasts',
  response: {201: BroadcastResponse},
  errors: ['not_found'],
});

export const estimateBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/estimate',
  summary: 'Estimate a broadcast',
  details: 'Whom it would reach, what it would cost, and why it cannot start yet.',
  params: IdParams,
  needs: 'draftBroadcasts',
  response: {200: EstimateResponse},
  errors: ['not_found'],
});

export const testBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/test',
  summary: 'Send a test of a broadcast',
  details: 'To up to five addresses, at the price of any message. Needs an `Idempotency-Key`.',
  params: IdParams,
  needs: 'draftBroadcasts',
  body: TestBroadcastRequest,
  response: {200: TestBroadcastResponse},
  errors: ['forbidden', 'not_found', 'insufficient_credits', 'rate_limited'],
});

export const requestApproval = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/approval',
  summary: 'Ask for the approval of a broadcast',
  details: 'Of those who may send. They approve by starting or scheduling it.',
  params: IdParams,
  needs: 'draftBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['not_found', 'illegal_transition'],
});

export const refuseApproval = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/approval/refuse',
  summary: 'Refuse a broadcast',
  details: 'For those who may send.',
  params: IdParams,
  body: RefuseBroadcastRequest,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const scheduleBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/schedule',
  summary: 'Schedule a broadcast',
  details: 'At least five minutes ahead, by the clock of a time zone. For those who may send.',
  params: IdParams,
  body: ScheduleBroadcastRequest,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'insufficient_credits'],
});

export const unscheduleBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/unschedule',
  summary: 'Make a scheduled broadcast a draft again',
  params: IdParams,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const startBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/start',
  summary: 'Start a broadcast',
  details:
    'Freezes its audience, and holds its credits. Needs an `Idempotency-Key`. For those who may send.',
  params: IdParams,
  body: StartBroadcastRequest,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'insufficient_credits', 'rate_limited'],
});

export const pauseBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/pause',
  summary: 'Pause a broadcast',
  details: 'What is on its way still leaves.',
  params: IdParams,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const resumeBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/resume',
  summary: 'Resume a broadcast',
  params: IdParams,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const cancelBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/cancel',
  summary: 'Cancel a broadcast',
  details: 'Who was not reached yet gets nothing, and their credits are given back.',
  params: IdParams,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition'],
});

export const retryBroadcast = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/retry-failed',
  summary: 'Retry recipients of a broadcast',
  details:
    'Those that failed, or those of whom nobody knows whether they got it: these may get it twice. Needs an `Idempotency-Key`.',
  params: IdParams,
  body: RetryBroadcastRequest,
  needs: 'sendBroadcasts',
  response: {200: BroadcastResponse},
  errors: ['forbidden', 'not_found', 'illegal_transition', 'insufficient_credits'],
});

export const listRecipients = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts/:id/recipients',
  summary: 'List the recipients of a broadcast',
  everyTicket: true,
  params: IdParams,
  query: RecipientsQuery,
  response: {200: RecipientsResponse},
  errors: ['forbidden', 'not_found'],
});

export const getBroadcastReport = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcasts/:id/report',
  summary: 'Get the report of a broadcast',
  params: IdParams,
  response: {200: BroadcastReportResponse},
  errors: ['not_found'],
});

export const createRecipientExport = endpoint({
  method: 'POST',
  service: 'campaign',
  path: '/api/broadcasts/:id/export',
  summary: 'Export the recipients of a broadcast',
  details: 'Answers with a link to a CSV file.',
  needs: 'draftBroadcasts',
  everyTicket: true,
  params: IdParams,
  response: {201: ExportResponse},
  errors: ['forbidden', 'not_found'],
});

export const getBroadcastSettings = endpoint({
  method: 'GET',
  service: 'campaign',
  path: '/api/broadcast-settings',
  summary: 'Get how broadcasts are sent',
  response: {200: BroadcastSettingsResponse},
});

export const saveBroadcastSettings = endpoint({
  method: 'PUT',
  service: 'campaign',
  path: '/api/broadcast-settings',
  summary: 'Save how broadcasts are sent',
  details: 'For owners and admins.',
  body: SaveBroadcastSettingsRequest,
  needs: 'changeWorkspace',
  response: {200: BroadcastSettingsResponse},
  errors: ['forbidden'],
});
