import {request} from '@switchboard/api-client';
import type {CurrentUserResponse} from '@switchboard/contracts/user';
import {useUserUpdate} from './use-user-update.ts';

const removeAvatar = () =>
  request<CurrentUserResponse>({method: 'DELETE', path: '/api/user/avatar'});

export const useRemoveAvatar = () => useUserUpdate(removeAvatar);
