/**
 * Endpoints that change an account or the workspace, or export from it, by the session alone, with the reason. Every other endpoint of
 * these has `proof: true` (decision 0140).
 */
export const WITHOUT_PROOF: Readonly<Record<string, readonly string[]>> = {
  'It ends access, and gives none.': [
    'POST /api/auth/logout',
    'DELETE /api/user/sessions',
    'DELETE /api/user/sessions/:id',
    'DELETE /api/team/members/:id/sessions',
    'DELETE /api/team/members/:id/sessions/:sessionId',
    'DELETE /api/user/second-factor/devices/:id',
    'DELETE /api/team/invitations/:id',
    'POST /api/team/members/:id/deactivate',
    'DELETE /api/user/email-change',
    'POST /api/push/end',
  ],
  'It ends what a proof began, by a secret that nobody else was shown.': [
    'PUT /api/user/second-factor/totp/confirmation',
    'PUT /api/user/second-factor/passkeys',
    'POST /api/user/email-change/confirmation',
    'POST /api/user/email-change/resend',
  ],
  'It gives a role below the owner’s, as the role of the caller allows; it is recorded, and can be taken back.':
    [
      'POST /api/team/invitations',
      'POST /api/team/invitations/bulk',
      'POST /api/team/invitations/:id/resend',
      'PATCH /api/team/members/:id',
      'POST /api/team/members/:id/reactivate',
    ],
  'It gives nobody access: who was deactivated before is erased by an owner who types the name.': [
    'POST /api/team/members/:id/erase',
  ],
  'It lowers no one’s protection: members keep their second factor, and remove it with a proof.': [
    'PUT /api/workspace',
  ],
  'It shows no more than the session may read; it is recorded, and its link ends.': [
    'POST /api/exports',
    'POST /api/exports/audit',
    'POST /api/exports/contacts',
    'POST /api/exports/figures',
    'POST /api/broadcasts/:id/export',
    'POST /api/courses/:id/export',
    'POST /api/courses/:id/exports',
    'POST /api/balance/invoices/:id/downloads',
    'POST /api/balance/ledger/downloads',
  ],
  'It moves money only between the workspace and its own account, whose provider asks by itself.': [
    'POST /api/balance/top-ups',
    'POST /api/balance/top-ups/:id/sandbox-payment',
    'PUT /api/balance/settings',
  ],
  'It is daily work, and can be changed back.': [
    'PUT /api/push/subscription',
    'PUT /api/notifications/read-all',
    'PUT /api/notifications/:id/read',
    'PUT /api/user/notification-preferences',
    'PUT /api/workspace/notification-channels',
    'PUT /api/presence',
    'PATCH /api/user/second-factor/passkeys/:id',
    'POST /api/team/invitations/check',
    'POST /api/teams',
    'PUT /api/teams/:id',
    'DELETE /api/teams/:id',
    'POST /api/user/onboarding',
    'PUT /api/user/avatar',
    'DELETE /api/user/avatar',
    'PATCH /api/user/appearance',
    'PATCH /api/user/preferences',
    'PATCH /api/user/profile',
    'PUT /api/workspace/logo',
    'DELETE /api/workspace/logo',
  ],
};
