import {call} from '@switchboard/api-client';
import {deleteAvatar} from '@switchboard/contracts/user/endpoints';
import {useUserUpdate} from './use-user-update.ts';

export const useRemoveAvatar = () => useUserUpdate(() => call(deleteAvatar));
