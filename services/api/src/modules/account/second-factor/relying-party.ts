import type {ApiConfig} from '../../../config/index.ts';

/** For whom passkeys are made: the host of the product's own address. One made for another host does not work. */
export const relyingPartyOf = ({publicUrl}: Pick<ApiConfig, 'publicUrl'>) => {
  const {hostname, origin} = new URL(publicUrl);
  return {rpID: hostname, origin};
};
