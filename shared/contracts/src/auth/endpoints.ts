import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {
  ForgotPasswordRequest,
  InvitationPreviewResponse,
  InvitationTokenParams,
  LoginRequest,
  LoginResponse,
  LogoutRequest,
  RegisterRequest,
  ResetPasswordRequest,
  VerifyRequest,
} from './schemas.ts';

export const login = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/login',
  summary: 'Log in',
  details: 'Where a second factor is on, the answer has a challenge in place of the token.',
  access: 'everyone',
  body: LoginRequest,
  response: {200: LoginResponse},
  errors: ['unauthenticated'],
});

export const register = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/register',
  summary: 'Register an account',
  details: 'The names may also stand flat beside the email.',
  access: 'everyone',
  body: RegisterRequest,
  response: {200: Envelope},
});

export const verify = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/verify',
  summary: 'Verify a registration',
  details: 'The token comes by mail.',
  access: 'everyone',
  body: VerifyRequest,
  response: {200: Envelope},
  errors: ['password_required'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/forgot-password',
  summary: 'Request a password reset',
  details: 'Answers alike whether the address has an account or not; the link comes by mail.',
  access: 'everyone',
  body: ForgotPasswordRequest,
  response: {200: Envelope},
});

export const resetPassword = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/reset-password',
  summary: 'Reset the password',
  details: 'The mailed token travels as `Authorization: Bearer`.',
  access: 'everyone',
  body: ResetPasswordRequest,
  response: {200: Envelope},
  errors: ['unauthenticated'],
});

export const logout = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/logout',
  summary: 'End the session',
  access: 'user',
  body: LogoutRequest,
  response: {200: Envelope},
});

export const previewInvitation = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/auth/invitations/:token',
  summary: 'Preview an invitation',
  details: 'What a registration by invitation shows.',
  access: 'everyone',
  params: InvitationTokenParams,
  response: {200: InvitationPreviewResponse},
  errors: ['not_found'],
});
