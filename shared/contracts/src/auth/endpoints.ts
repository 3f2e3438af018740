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
  access: 'everyone',
  body: LoginRequest,
  response: {200: LoginResponse},
  errors: ['unauthenticated'],
});

export const register = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/register',
  summary: 'Register; the names may also stand flat beside the email',
  access: 'everyone',
  body: RegisterRequest,
  response: {200: Envelope},
});

export const verify = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/verify',
  summary: 'Verify a registration by its mailed token',
  access: 'everyone',
  body: VerifyRequest,
  response: {200: Envelope},
  errors: ['password_required'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/forgot-password',
  summary: 'Ask for a mail with a link that resets the password',
  access: 'everyone',
  body: ForgotPasswordRequest,
  response: {200: Envelope},
});

export const resetPassword = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/auth/reset-password',
  summary: 'Reset the password, with the mailed token as `Authorization: Bearer`',
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
  summary: 'What a registration by invitation shows',
  access: 'everyone',
  params: InvitationTokenParams,
  response: {200: InvitationPreviewResponse},
  errors: ['not_found'],
});
