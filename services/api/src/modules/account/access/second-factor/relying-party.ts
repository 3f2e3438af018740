import type {ApiConfig} from '#config/index.ts';

/** Relying party of passkeys: the host of the product's own address. A passkey of another host does not work. */
export const relyingPartyOf = ({publicUrl}: Pick<ApiConfig, 'publicUrl'>) => {
  const {hostname, origin} = new URL(publicUrl);
  return {rpID: hostname, origin};
};
