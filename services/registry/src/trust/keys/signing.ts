import type {KeyScope, Signature, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';
import {isSigned, signText, type KeyPair} from '@switchboard/release-rules/trust';

interface Signing {
  scope: KeyScope;
  /** Key pairs of the signer. */
  held: readonly KeyPair[];
  /** Currently valid keys; a held pair of another key, or with mismatched halves, signs nothing. */
  valid: readonly TrustedKey[];
}

const signWith = async (text: string, pair: KeyPair, trusted: TrustedKey): Promise<Signature[]> => {
  const signature = await signText(text, pair).catch(() => undefined);
  return signature && (await isSigned(text, [signature], [trusted.key])) ? [signature] : [];
};

/** Signs a text with every held key that may sign for the scope. */
export const signaturesBy = async (
  text: string,
  {scope, held, valid}: Signing,
): Promise<Signature[]> => {
  const trusted = valid.filter(({signs}) => signs === scope);
  const signed = trusted.map((key) => {
    const pair = held.find(({publicKey}) => publicKey === key.key);
    return pair ? signWith(text, pair, key) : Promise.resolve([]);
  });
  return (await Promise.all(signed)).flat();
};
