import type {KeyScope, Signature, TrustedKey} from '@switchboard/contracts/registry/keys/schemas';

const ALGORITHM = 'Ed25519';
const KEY_BYTES = 32;

/** Common type of the browser's and Node's declarations. */
type NativeKey = Parameters<typeof crypto.subtle.exportKey>[1];

const encode = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Both halves of an Ed25519 key, base64url: `publicKey` raw (32 bytes), `privateKey` PKCS #8. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

/** Creates a key pair with WebCrypto. */
export async function createKeyPair(): Promise<KeyPair> {
  const {publicKey, privateKey} = (await crypto.subtle.generateKey(ALGORITHM, true, [
    'sign',
    'verify',
  ])) as Record<'publicKey' | 'privateKey', NativeKey>;
  const [raw, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('raw', publicKey),
    crypto.subtle.exportKey('pkcs8', privateKey),
  ]);
  return {publicKey: encode(raw), privateKey: encode(pkcs8)};
}

/**
 * Signs a text.
 * @param text from `releaseText` or `documentText`
 * @throws Error when the private key is no Ed25519 key
 */
export async function signText(text: string, {publicKey, privateKey}: KeyPair): Promise<Signature> {
  const key = await crypto.subtle.importKey('pkcs8', decode(privateKey), ALGORITHM, false, [
    'sign',
  ]);
  return {key: publicKey, value: encode(await crypto.subtle.sign(ALGORITHM, key, bytesOf(text)))};
}

/** True for a raw public key in base64url. */
export function isPublicKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && decode(text).length === KEY_BYTES;
  } catch {
    return false;
  }
}

async function verifies(text: string, {key, value}: Signature): Promise<boolean> {
  try {
    const signature = decode(value);
    // In base64url, different last characters can encode the same bytes.
    if (encode(signature) !== value) return false;
    const publicKey = await crypto.subtle.importKey('raw', decode(key), ALGORITHM, false, [
      'verify',
    ]);
    return await crypto.subtle.verify(ALGORITHM, publicKey, signature, bytesOf(text));
  } catch {
    return false;
  }
}

/** Trusted keys of a scope. */
export const keysFor = (scope: KeyScope, trusted: readonly TrustedKey[]): string[] =>
  trusted.filter(({signs}) => signs === scope).map(({key}) => key);

/**
 * Verifies that one of the signatures is valid and made with one of the keys.
 * @param text from `releaseText` or `documentText`
 * @param signatures any number, of any keys
 * @param keys public keys, from `keysFor`
 */
export async function isSigned(
  text: string,
  signatures: readonly Signature[],
  keys: readonly string[],
): Promise<boolean> {
  for (const signature of signatures)
    if (keys.includes(signature.key) && (await verifies(text, signature))) return true;
  return false;
}

/** True when this browser can verify signatures here: a secure context with Ed25519. */
export async function canVerify(): Promise<boolean> {
  try {
    await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    return true;
  } catch {
    return false;
  }
}
