import {endpoint} from '../endpoint.ts';
import {Envelope} from '../envelope.ts';
import {
  ChangePasswordRequest,
  CurrentUserResponse,
  OnboardingRequest,
  PendingInvitationsResponse,
  SaveAppearanceRequest,
  SavePreferencesRequest,
  UpdateProfileRequest,
} from './schemas.ts';

export const getCurrentUser = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user',
  summary: 'Get the current user',
  access: 'user',
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const updateProfile = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/user/profile',
  summary: 'Update your profile',
  access: 'user',
  body: UpdateProfileRequest,
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const saveAppearance = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/user/appearance',
  summary: 'Change how the dashboard looks for the caller',
  access: 'user',
  body: SaveAppearanceRequest,
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const savePreferences = endpoint({
  method: 'PATCH',
  service: 'default',
  path: '/api/user/preferences',
  summary: 'Change what the dashboard does for the caller',
  access: 'user',
  body: SavePreferencesRequest,
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const changePassword = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/password',
  summary: 'Change your password',
  details: "Ends the caller's other sessions.",
  access: 'user',
  body: ChangePasswordRequest,
  proof: true,
  response: {200: Envelope},
  errors: ['not_found'],
});

export const saveAvatar = endpoint({
  method: 'PUT',
  service: 'default',
  path: '/api/user/avatar',
  summary: 'Replace your picture',
  access: 'user',
  takes: 'form',
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  service: 'default',
  path: '/api/user/avatar',
  summary: 'Remove your picture',
  access: 'user',
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const completeOnboarding = endpoint({
  method: 'POST',
  service: 'default',
  path: '/api/user/onboarding',
  summary: 'Complete onboarding',
  details: 'Makes the caller a member of a new workspace, or of one that invited them.',
  access: 'user',
  body: OnboardingRequest,
  response: {200: CurrentUserResponse},
  errors: ['not_found'],
});

export const listPendingInvitations = endpoint({
  method: 'GET',
  service: 'default',
  path: '/api/user/invitations',
  summary: 'List your pending invitations',
  access: 'user',
  response: {200: PendingInvitationsResponse},
});
