import type {Case} from './isolation-case.fixture.ts';
import {TRAINING_CASES} from './isolation-training.fixture.ts';

export const HOURS = {
  name: 'Ours',
  timeZone: 'Asia/Manila',
  week: Array.from({length: 7}, () => [{from: '09:00', to: '17:00'}]),
  holidays: [],
};
export const VIEW = {
  name: 'Ours',
  visibility: 'all',
  teamId: null,
  filter: {status: 'open'},
  sort: '-lastMessageAt',
};
const NONE = {first: null, next: null, resolution: null};
export const POLICY = {
  name: 'Ours',
  match: {channels: [], tags: []},
  targets: {low: NONE, normal: NONE, high: NONE, urgent: {...NONE, first: 60}},
  hoursId: null,
  isActive: true,
};

export const MACRO = {name: 'Ours', visibility: 'all', bodyHtml: 'Hello', actions: []};

const REPORT = {
  name: 'Ours',
  screen: 'performance',
  query: {range: '30', by: 'team'},
  visibility: 'all',
};

const SCHEDULE = {
  frequency: 'daily',
  weekdays: [],
  monthDay: null,
  time: '08:00',
  timeZone: 'UTC',
  isPaused: false,
  recipientIds: ['00000000-0000-4000-8000-000000000000'],
};

export const FIELD = {name: 'Ours', kind: 'text', options: [], isActive: true};

export const TEMPLATE = {
  name: 'Ours',
  channel: 'email',
  subject: 'Hello',
  preheader: '',
  html: '<p>Hello</p>',
  text: '',
  variables: [],
};

/** Rows that one call makes: the noun of the answer, the path and the body. */
export const MADE = [
  ['macro', '/connect/api/macros', MACRO],
  ['report', '/connect/api/reports', REPORT],
  ['field', '/connect/api/fields', FIELD],
  ['broadcast', '/campaign/api/broadcasts', {name: 'Ours', channel: 'email'}],
  ['audience', '/campaign/api/audiences', {name: 'Ours', kind: 'static'}],
  ['template', '/campaign/api/templates', TEMPLATE],
  ['invitation', '/api/team/invitations', {email: 'guest@example.com', role: 'agent'}],
  ['suppression', '/campaign/api/suppressions', {channel: 'sms', address: '+639171234567'}],
] as const;

export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A valid body and the id of each route that names a row. A route that is missing here fails the test. */
export const CASES: Record<string, Case> = {
  'PUT /api/notifications/{id}/read': {id: (ids) => ids.notification, payload: {isRead: true}},
  'PUT /connect/api/tickets/{id}/mute': {id: (ids) => ids.ticket},
  'DELETE /connect/api/tickets/{id}/mute': {id: (ids) => ids.ticket},
  'GET /connect/api/tickets/{number}': {id: (ids) => ids.number},
  'PATCH /connect/api/tickets/{id}': {
    id: (ids) => ids.ticket,
    payload: {status: 'resolved', subject: 'Stolen'},
  },
  'DELETE /connect/api/tickets/{id}': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/restore': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/spam': {id: (ids) => ids.ticket},
  'DELETE /connect/api/tickets/{id}/spam': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/unsplit': {id: (ids) => ids.ticket, payload: {}},
  'POST /connect/api/tickets/{id}/unmerge': {id: (ids) => ids.ticket, payload: {}},
  'POST /connect/api/tickets/{id}/merge': {id: (ids) => ids.ticket, payload: {sourceIds: [NOBODY]}},
  'POST /connect/api/tickets/{id}/links': {
    id: (ids) => ids.ticket,
    payload: {kind: 'related', ticketId: NOBODY},
  },
  'DELETE /connect/api/tickets/{id}/links/{ticketId}': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/forwards': {
    id: (ids) => ids.ticket,
    payload: {to: [{name: '', address: 'eve@example.com'}]},
  },
  'POST /connect/api/tickets/{id}/split': {
    id: (ids) => ids.ticket,
    payload: {fromMessageId: NOBODY, subject: 'Stolen'},
  },
  'PUT /connect/api/views/{id}': {id: (ids) => ids.view, payload: {...VIEW, name: 'Stolen'}},
  'DELETE /connect/api/views/{id}': {id: (ids) => ids.view},
  'PUT /connect/api/reports/{id}': {
    id: (ids) => ids.report,
    payload: {...REPORT, name: 'Stolen'},
  },
  'DELETE /connect/api/reports/{id}': {id: (ids) => ids.report},
  'GET /connect/api/reports/{id}/schedule': {id: (ids) => ids.report},
  'POST /connect/api/reports/{id}/schedule': {id: (ids) => ids.report, payload: SCHEDULE},
  'PUT /connect/api/reports/{id}/schedule': {
    id: (ids) => ids.report,
    payload: {...SCHEDULE, isPaused: true},
  },
  'DELETE /connect/api/reports/{id}/schedule': {id: (ids) => ids.report},
  'POST /connect/api/reports/{id}/schedule/test': {id: (ids) => ids.report},
  'POST /connect/api/tickets/{id}/messages': {
    id: (ids) => ids.ticket,
    payload: {kind: 'reply', html: 'Stolen'},
  },
  'PUT /connect/api/tickets/{id}/draft': {
    id: (ids) => ids.ticket,
    payload: {kind: 'note', html: 'Stolen', attachmentIds: [], seenMessageId: null, basedOn: null},
  },
  'DELETE /connect/api/tickets/{id}/draft': {id: (ids) => ids.ticket, query: '?kind=note'},
  'POST /connect/api/tickets/{id}/follow': {id: (ids) => ids.ticket},
  'DELETE /connect/api/tickets/{id}/follow': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/macro/{macroId}': {id: (ids) => ids.ticket},
  'POST /connect/api/tickets/{id}/survey': {id: (ids) => ids.ticket},
  'PUT /connect/api/macros/{id}': {id: (ids) => ids.macro, payload: {...MACRO, name: 'Stolen'}},
  'POST /connect/api/macros/{id}/duplicate': {id: (ids) => ids.macro},
  'DELETE /connect/api/macros/{id}': {id: (ids) => ids.macro},
  'GET /connect/api/contacts/{id}': {id: (ids) => ids.contact},
  'PUT /connect/api/contacts/{id}': {
    id: (ids) => ids.contact,
    payload: {
      name: 'Stolen',
      email: 'stolen@example.com',
      phone: null,
      company: null,
      timeZone: null,
      tags: [],
    },
  },
  'DELETE /connect/api/contacts/{id}': {id: (ids) => ids.contact},
  'PUT /connect/api/fields/{id}': {id: (ids) => ids.field, payload: {...FIELD, name: 'Stolen'}},
  'GET /connect/api/fields/{id}/usage': {id: (ids) => ids.field},
  'DELETE /connect/api/fields/{id}': {id: (ids) => ids.field},
  'PATCH /connect/api/messages/{id}': {id: (ids) => ids.message, payload: {html: 'Stolen'}},
  'DELETE /connect/api/messages/{id}': {id: (ids) => ids.message},
  'POST /connect/api/messages/{id}/retry': {id: (ids) => ids.message},
  'PUT /connect/api/support-addresses/{id}': {
    id: (ids) => ids.supportAddress,
    payload: {address: 'stolen@example.com', name: 'Stolen', signature: ''},
  },
  'DELETE /connect/api/support-addresses/{id}': {id: (ids) => ids.supportAddress},
  'POST /connect/api/support-addresses/{id}/link': {id: (ids) => ids.supportAddress},
  'POST /connect/api/support-addresses/{id}/domain-check': {id: (ids) => ids.supportAddress},
  'GET /connect/api/support-addresses/{id}/dns': {id: (ids) => ids.supportAddress},
  'POST /connect/api/support-addresses/{id}/test': {id: (ids) => ids.supportAddress},
  'POST /connect/api/left-out-mails/{id}/ticket': {id: (ids) => ids.leftOut, payload: {}},
  'GET /connect/api/imports/{id}': {id: (ids) => ids.import},
  'GET /connect/api/imports/{id}/mapping': {id: (ids) => ids.import},
  'PUT /connect/api/imports/{id}/mapping': {
    id: (ids) => ids.import,
    payload: {columns: [], timeZone: 'UTC', unknownRequester: 'named'},
  },
  'POST /connect/api/imports/{id}/start': {id: (ids) => ids.import},
  'POST /connect/api/imports/{id}/stop': {id: (ids) => ids.import},
  'GET /connect/api/imports/{id}/undo': {id: (ids) => ids.import},
  'POST /connect/api/imports/{id}/undo': {id: (ids) => ids.import},
  'PUT /connect/api/imports/{id}/encoding': {
    id: (ids) => ids.import,
    payload: {encoding: 'windows-1252'},
  },
  'GET /connect/api/attachments/{id}': {id: (ids) => ids.attachment},
  'GET /connect/api/imports/{id}/problems.csv': {id: (ids) => ids.import},
  'PUT /connect/api/tickets/{id}/viewing': {id: (ids) => ids.ticket, payload: {mode: 'replying'}},
  'DELETE /connect/api/tickets/{id}/viewing': {id: (ids) => ids.ticket},
  'PUT /connect/api/tickets/{id}/read': {
    id: (ids) => ids.ticket,
    payload: {seenAt: '2026-01-01T00:00:00.000Z'},
  },
  'DELETE /connect/api/tickets/{id}/read': {id: (ids) => ids.ticket},
  'PUT /connect/api/business-hours/{id}': {
    id: (ids) => ids.hours,
    payload: {...HOURS, name: 'Stolen'},
  },
  'PUT /connect/api/business-hours/{id}/default': {id: (ids) => ids.hours},
  'DELETE /connect/api/business-hours/{id}': {id: (ids) => ids.hours},
  'PUT /connect/api/sla-policies/{id}': {
    id: (ids) => ids.policy,
    payload: {...POLICY, name: 'Stolen'},
  },
  'POST /connect/api/sla-policies/{id}/duplicate': {id: (ids) => ids.policy},
  'DELETE /connect/api/sla-policies/{id}': {id: (ids) => ids.policy},
  'GET /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast},
  'PATCH /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast, payload: {name: 'Stolen'}},
  'DELETE /campaign/api/broadcasts/{id}': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/duplicate': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/estimate': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/test': {
    id: (ids) => ids.broadcast,
    payload: {to: ['me@example.com']},
  },
  'POST /campaign/api/broadcasts/{id}/approval': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/approval/refuse': {
    id: (ids) => ids.broadcast,
    payload: {reason: 'No'},
  },
  'POST /campaign/api/broadcasts/{id}/schedule': {
    id: (ids) => ids.broadcast,
    payload: {at: '2030-01-01T09:00', timeZone: 'UTC'},
  },
  'POST /campaign/api/broadcasts/{id}/unschedule': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/start': {id: (ids) => ids.broadcast, payload: {}},
  'POST /campaign/api/broadcasts/{id}/pause': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/resume': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/cancel': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/retry-failed': {
    id: (ids) => ids.broadcast,
    payload: {status: 'failed'},
  },
  'GET /campaign/api/broadcasts/{id}/recipients': {id: (ids) => ids.broadcast},
  'GET /campaign/api/broadcasts/{id}/report': {id: (ids) => ids.broadcast},
  'POST /campaign/api/broadcasts/{id}/export': {id: (ids) => ids.broadcast},
  'GET /campaign/api/audiences/{id}': {id: (ids) => ids.audience},
  'PATCH /campaign/api/audiences/{id}': {id: (ids) => ids.audience, payload: {name: 'Stolen'}},
  'POST /campaign/api/audiences/{id}/duplicate': {id: (ids) => ids.audience},
  'DELETE /campaign/api/audiences/{id}': {id: (ids) => ids.audience},
  'GET /campaign/api/audiences/{id}/contacts': {id: (ids) => ids.audience},
  'POST /campaign/api/audiences/{id}/contacts': {id: (ids) => ids.audience, payload: {add: []}},
  'GET /campaign/api/templates/{id}': {id: (ids) => ids.template},
  'PUT /campaign/api/templates/{id}': {
    id: (ids) => ids.template,
    payload: {...TEMPLATE, name: 'Stolen'},
  },
  'POST /campaign/api/templates/{id}/duplicate': {id: (ids) => ids.template},
  'DELETE /campaign/api/templates/{id}': {id: (ids) => ids.template},
  'DELETE /campaign/api/suppressions/{id}': {id: (ids) => ids.suppression},
  'GET /campaign/api/contacts/{id}/subscriptions': {id: (ids) => ids.contact},
  ...TRAINING_CASES,
  'GET /api/team/members/{id}': {id: (ids) => ids.member},
  'GET /connect/api/agents/{id}/activity': {id: (ids) => ids.member},
  'PATCH /api/team/members/{id}': {id: (ids) => ids.member, payload: {role: 'agent'}},
  'GET /api/team/members/{id}/open-tickets': {id: (ids) => ids.member},
  'POST /api/team/members/{id}/deactivate': {
    id: (ids) => ids.member,
    payload: {reassignTo: {type: 'nobody'}},
  },
  'POST /api/team/members/{id}/reactivate': {id: (ids) => ids.member},
  'DELETE /api/user/sessions/{id}': {id: (ids) => ids.session},
  'POST /api/team/members/{id}/erase': {id: (ids) => ids.member, payload: {name: 'owner Person'}},
  'DELETE /api/user/second-factor/devices/{id}': {id: (ids) => ids.rememberedDevice},
  'PATCH /api/user/second-factor/passkeys/{id}': {
    id: (ids) => ids.passkey,
    payload: {name: 'Stolen'},
  },
  'POST /api/user/second-factor/passkeys/{id}/remove': {
    id: (ids) => ids.passkey,
    payload: {currentPassword: 'x', code: '000000'},
  },
  'POST /api/team/members/{id}/reset-second-factor': {
    id: (ids) => ids.member,
    payload: {currentPassword: 'x'},
  },
  'GET /api/team/members/{id}/sessions': {id: (ids) => ids.member},
  'DELETE /api/team/members/{id}/sessions': {id: (ids) => ids.member},
  'DELETE /api/team/members/{id}/sessions/{sessionId}': {id: (ids) => ids.member},
  'PUT /api/teams/{id}': {id: (ids) => ids.team, payload: {name: 'Stolen', memberIds: []}},
  'DELETE /api/teams/{id}': {id: (ids) => ids.team},
  'POST /api/balance/top-ups/{id}/sandbox-payment': {
    id: (ids) => ids.topUp,
    payload: {outcome: 'declined'},
  },
  'GET /api/balance/invoices/{id}': {id: (ids) => ids.invoice},
  'POST /api/balance/invoices/{id}/downloads': {id: (ids) => ids.invoice},
  'POST /api/team/invitations/{id}/resend': {id: (ids) => ids.invitation},
  'DELETE /api/team/invitations/{id}': {id: (ids) => ids.invitation},
};
