import {request} from '@switchboard/api-client';
import type {CurrentUserResponse} from '@switchboard/contracts/user';
import {useUserUpdate} from './use-user-update.ts';

/** @param picture the cropped square */
const saveAvatar = (picture: Blob) => {
  const body = new FormData();
  body.append('avatar', picture, 'avatar');
  return request<CurrentUserResponse>({method: 'PUT', path: '/api/user/avatar', body});
};

export const useSaveAvatar = () => useUserUpdate(saveAvatar);
