import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {PASSKEY_NAME_MAX, RECOVERY_CODES} from '../limits.ts';
import {Code, CODE} from '../proof.ts';
import {Device} from '../sessions/schemas.ts';

/** A browser that needs no second factor until the expiry. */
export const RememberedDevice = Type.Object({
  id: Id,
  device: Device,
  network: Nullable(Type.String()),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
});
export type RememberedDevice = Static<typeof RememberedDevice>;

/** A WebAuthn key on a phone, a computer or a stick. */
export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

/** Without app and passkeys it is off, and everything else is empty. */
export const SecondFactor = Type.Object({
  /** Authenticator app, after its confirmation with a code. */
  totp: Nullable(Type.Object({addedAt: Instant})),
  /** Oldest first. */
  passkeys: Type.Array(Passkey),
  /** Unused codes. */
  recoveryCodesLeft: Type.Integer({minimum: 0}),
  rememberedDevices: Type.Array(RememberedDevice),
});
export type SecondFactor = Static<typeof SecondFactor>;
export const SecondFactorResponse = envelope({secondFactor: SecondFactor});
export type SecondFactorResponse = Static<typeof SecondFactorResponse>;

export const StartTotpResponse = envelope({
  setUp: Type.Object({
    /** Base32, for typing it when a phone cannot scan. */
    key: Type.String(),
    /** `otpauth://` address in the QR code. */
    uri: Type.String(),
  }),
});
export type StartTotpResponse = Static<typeof StartTotpResponse>;

export const ConfirmTotpRequest = Type.Object({code: Code}, {additionalProperties: false});
export type ConfirmTotpRequest = Static<typeof ConfirmTotpRequest>;

/** Shown only once; empty when the person already has some. */
export const RecoveryCodesResponse = envelope({
  recoveryCodes: Type.Array(Type.String(), {maxItems: RECOVERY_CODES}),
});
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;

/** WebAuthn options for the browser, as JSON. */
const BrowserOptions = Type.Record(Type.String(), Type.Unknown());

export const PasskeyOptionsResponse = envelope({options: BrowserOptions});
export type PasskeyOptionsResponse = Static<typeof PasskeyOptionsResponse>;

const Base64Url = (maxLength: number) => Type.String({pattern: '^[\\w-]+$', maxLength});
const PasskeyName = Type.String({
  minLength: 1,
  maxLength: PASSKEY_NAME_MAX,
  pattern: '\\S',
  title: 'Name',
});

/** WebAuthn response of the browser; other parts are ignored. */
const credential = <Response extends Type.TProperties>(response: Response) =>
  Type.Object({
    id: Base64Url(1400),
    rawId: Base64Url(1400),
    type: Type.Literal('public-key'),
    response: Type.Object(response),
  });

export const NewPasskey = credential({
  clientDataJSON: Base64Url(4000),
  attestationObject: Base64Url(20_000),
  transports: Type.Optional(Type.Array(Type.String({pattern: '^[a-z-]{1,20}$'}), {maxItems: 10})),
});
export type NewPasskey = Static<typeof NewPasskey>;

export const ShownPasskey = credential({
  clientDataJSON: Base64Url(4000),
  authenticatorData: Base64Url(4000),
  signature: Base64Url(20_000),
});
export type ShownPasskey = Static<typeof ShownPasskey>;

export const AddPasskeyRequest = Type.Object(
  {name: PasskeyName, passkey: NewPasskey},
  {additionalProperties: false},
);
export type AddPasskeyRequest = Static<typeof AddPasskeyRequest>;

export const RenamePasskeyRequest = Type.Object({name: PasskeyName}, {additionalProperties: false});
export type RenamePasskeyRequest = Static<typeof RenamePasskeyRequest>;
export const PasskeyResponse = envelope({passkey: Passkey});
export type PasskeyResponse = Static<typeof PasskeyResponse>;

export const LoginPasskeyRequest = Type.Object(
  {challenge: Type.String({minLength: 1, maxLength: 128})},
  {additionalProperties: false},
);
export type LoginPasskeyRequest = Static<typeof LoginPasskeyRequest>;

/** In order of preference. */
export const SECOND_FACTOR_METHODS = ['passkey', 'totp', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** Continuation of a login, one of the three. */
export const FinishLoginRequest = Type.Object(
  {
    /** From the response to email and password. */
    challenge: Type.String({minLength: 1, maxLength: 128}),
    code: Type.Optional(Code),
    recoveryCode: Type.Optional(Type.String({...CODE, title: 'Recovery code'})),
    passkey: Type.Optional(ShownPasskey),
    /** Remembers this browser for a while. */
    remember: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type FinishLoginRequest = Static<typeof FinishLoginRequest>;
export const FinishLoginResponse = envelope({accessToken: Type.Optional(Type.String())});
export type FinishLoginResponse = Static<typeof FinishLoginResponse>;
