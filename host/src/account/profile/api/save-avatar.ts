import {call} from '@switchboard/api-client';
import * as endpoints from '@switchboard/contracts/user/endpoints';
import {useUserUpdate} from './use-user-update.ts';

/** @param picture the cropped square */
const saveAvatar = (picture: Blob) => {
  const body = new FormData();
  body.append('avatar', picture, 'avatar');
  return call(endpoints.saveAvatar, {body});
};

export const useSaveAvatar = () => useUserUpdate(saveAvatar);
