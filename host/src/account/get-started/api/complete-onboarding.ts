import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import type {OnboardingRequest} from '@switchboard/contracts/user/schemas';

/** Makes the caller a member of a workspace; the same call again changes nothing. */
export const completeOnboarding = (body: OnboardingRequest) =>
  call(endpoints.completeOnboarding, {body});
