import Type, {type Static} from 'typebox';
import {Reason} from '../fields.ts';

/** Scope of a key's signatures: the registry document, or the releases of one remote (`release:tickets`). */
export const KeyScope = Type.String({
  pattern: '^(document|release:[a-z][a-z0-9-]{1,39})$',
  maxLength: 60,
});
export type KeyScope = 'document' | `release:${string}`;

/** A raw Ed25519 public key, base64url. */
export const PublicKey = Type.String({pattern: '^[A-Za-z0-9_-]{43}$'});

/** An Ed25519 signature with the key that made it, both base64url. */
export const Signature = Type.Object(
  {
    key: PublicKey,
    value: Type.String({pattern: '^[A-Za-z0-9_-]{86}$'}),
  },
  {additionalProperties: false},
);
export type Signature = Static<typeof Signature>;

/** A public key and its trusted scope. */
export interface TrustedKey {
  key: string;
  signs: KeyScope;
}

/** A public key known to the registry; a retired one no longer signs. */
export const RegisteredKey = Type.Object({
  key: PublicKey,
  signs: KeyScope,
  createdAt: Type.String(),
  createdBy: Type.String(),
  retiredAt: Type.Union([Type.String(), Type.Null()]),
});
export type RegisteredKey = Static<typeof RegisteredKey>;
export const KeysResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  keys: Type.Array(RegisteredKey),
});
export type KeysResponse = Static<typeof KeysResponse>;
export const AddKeyRequest = Type.Object(
  {key: PublicKey, signs: KeyScope, reason: Reason},
  {additionalProperties: false},
);
export const KeyResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  key: RegisteredKey,
});
export type KeyResponse = Static<typeof KeyResponse>;

export const KeyParams = Type.Object({key: PublicKey});
