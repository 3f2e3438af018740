import Type, {type Static} from 'typebox';
import {Reason, Serial} from '../fields.ts';

/** Scope of a token: publish releases of one remote, change everything else, or only read the audit log. */
export const TokenScope = Type.String({
  pattern: '^(activate|read|publish:[a-z][a-z0-9-]{1,39})$',
  maxLength: 60,
});
export type TokenScope = 'activate' | 'read' | `publish:${string}`;

/** A token in lists; only its holder knows the secret. */
export const RegisteredToken = Type.Object({
  id: Type.Integer(),
  scope: Type.String(),
  /** Reason given on creation. */
  purpose: Type.String(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  expiresAt: Type.Union([Type.String(), Type.Null()]),
  revokedAt: Type.Union([Type.String(), Type.Null()]),
});
export type RegisteredToken = Static<typeof RegisteredToken>;

export const TokensResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  tokens: Type.Array(RegisteredToken),
});
export type TokensResponse = Static<typeof TokensResponse>;

/** `reason` is its purpose. */
export const CreateTokenRequest = Type.Object(
  {
    scope: TokenScope,
    expiresAt: Type.Optional(Type.String({format: 'date-time'})),
    reason: Reason,
  },
  {additionalProperties: false},
);
/** The secret is only in the first response: a repeated request gets null. */
export const CreateTokenResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  token: RegisteredToken,
  secret: Type.Union([Type.String(), Type.Null()]),
});
export type CreateTokenResponse = Static<typeof CreateTokenResponse>;

export const TokenResponse = Type.Object({
  error: Type.Boolean(),
  message: Type.String(),
  token: RegisteredToken,
});
export type TokenResponse = Static<typeof TokenResponse>;

export const TokenParams = Type.Object({id: Serial});
