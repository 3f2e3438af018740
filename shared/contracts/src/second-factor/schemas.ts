import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Id, Instant, Nullable} from '../fields.ts';
import {RECOVERY_CODES, TEXT_MAX} from '../limits.ts';
import {Device} from '../sessions/schemas.ts';

const Password = Type.String({minLength: 1, maxLength: TEXT_MAX});
/** As it is typed: blanks and dashes do not matter. */
const Code = Type.String({minLength: 1, maxLength: 40, title: 'Code'});

/** A browser that is not asked for the second factor until it expires. */
export const RememberedDevice = Type.Object({
  id: Id,
  device: Device,
  network: Nullable(Type.String()),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
});
export type RememberedDevice = Static<typeof RememberedDevice>;

/** Without an app there is no second factor, and nothing else of it either. */
export const SecondFactor = Type.Object({
  /** The authenticator app, once a code of it has confirmed it. */
  totp: Nullable(Type.Object({addedAt: Instant})),
  /** That have not been used. */
  recoveryCodesLeft: Type.Integer({minimum: 0}),
  rememberedDevices: Type.Array(RememberedDevice),
});
export type SecondFactor = Static<typeof SecondFactor>;
export const SecondFactorResponse = envelope({secondFactor: SecondFactor});
export type SecondFactorResponse = Static<typeof SecondFactorResponse>;

export const StartTotpRequest = Type.Object(
  {currentPassword: Password},
  {additionalProperties: false},
);
export type StartTotpRequest = Static<typeof StartTotpRequest>;
export const StartTotpResponse = envelope({
  setUp: Type.Object({
    /** Base32, to type where a phone cannot scan. */
    key: Type.String(),
    /** `otpauth://`, what the QR code says. */
    uri: Type.String(),
  }),
});
export type StartTotpResponse = Static<typeof StartTotpResponse>;

export const ConfirmTotpRequest = Type.Object({code: Code}, {additionalProperties: false});
export type ConfirmTotpRequest = Static<typeof ConfirmTotpRequest>;

/** Shown this once; empty where the person has some already. */
export const RecoveryCodesResponse = envelope({
  recoveryCodes: Type.Array(Type.String(), {maxItems: RECOVERY_CODES}),
});
export type RecoveryCodesResponse = Static<typeof RecoveryCodesResponse>;

/** Who changes the second factor shows both factors; the code is one of the app or a recovery code. */
export const ProofRequest = Type.Object(
  {currentPassword: Password, code: Code},
  {additionalProperties: false},
);
export type ProofRequest = Static<typeof ProofRequest>;

export const SECOND_FACTOR_METHODS = ['totp', 'recovery_code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** What a login goes on with, one of the three. */
export const FinishLoginRequest = Type.Object(
  {
    /** Of the answer to email and password. */
    challenge: Type.String({minLength: 1, maxLength: 128}),
    code: Type.Optional(Code),
    recoveryCode: Type.Optional(Type.String({minLength: 1, maxLength: 40, title: 'Recovery code'})),
    /** Not to be asked again in this browser for a while. */
    remember: Type.Optional(Type.Boolean()),
  },
  {additionalProperties: false},
);
export type FinishLoginRequest = Static<typeof FinishLoginRequest>;
export const FinishLoginResponse = envelope({accessToken: Type.Optional(Type.String())});
export type FinishLoginResponse = Static<typeof FinishLoginResponse>;
