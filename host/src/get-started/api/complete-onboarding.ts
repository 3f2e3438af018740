import {request} from '@switchboard/api-client';
import type {CurrentUserResponse, OnboardingRequest} from '@switchboard/contracts/user';

/** Makes the caller a member of a workspace; the same call again changes nothing. */
export const completeOnboarding = (body: OnboardingRequest) =>
  request<CurrentUserResponse>({method: 'POST', path: '/api/user/onboarding', body});
