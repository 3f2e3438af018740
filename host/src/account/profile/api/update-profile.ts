import {call} from '@switchboard/api-client';
import {updateProfile} from '@switchboard/contracts/user/endpoints';
import type {UpdateProfileRequest} from '@switchboard/contracts/user/schemas';
import {useUserUpdate} from './use-user-update.ts';

export const useUpdateProfile = () =>
  useUserUpdate((body: UpdateProfileRequest) => call(updateProfile, {body}));
