import {request} from '@switchboard/api-client';
import type {CurrentUserResponse, UpdateProfileRequest} from '@switchboard/contracts/user';
import {useUserUpdate} from './use-user-update.ts';

const updateProfile = (body: UpdateProfileRequest) =>
  request<CurrentUserResponse>({method: 'PATCH', path: '/api/user/profile', body});

export const useUpdateProfile = () => useUserUpdate(updateProfile);
