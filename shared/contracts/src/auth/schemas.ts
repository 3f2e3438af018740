import Type, {type Static} from 'typebox';
import {envelope} from '../envelope.ts';
import {Email, LINES, Nullable, RequiredText} from '../fields.ts';
import {TEXT_MAX} from '../limits.ts';
import {SECOND_FACTOR_METHODS} from '../second-factor/schemas.ts';

const Password = Type.String({...LINES, minLength: 1, maxLength: TEXT_MAX});
/** A random secret that a browser keeps. */
const BrowserKey = Type.String({pattern: '^[\\w-]{16,128}$'});

export const LoginRequest = Type.Object(
  {
    email: Email,
    password: Password,
    /** Identifies a known browser after a login, so that wrong guesses by others do not delay it. */
    deviceKey: Type.Optional(BrowserKey),
  },
  {additionalProperties: false},
);
export type LoginRequest = Static<typeof LoginRequest>;

/**
 * `error: true` with status 200 when the password is right but the account may not log in (not
 * verified, deactivated). With a second factor, there is no token yet: the login continues with the
 * challenge.
 */
export const LoginResponse = envelope({
  accessToken: Type.Optional(Type.String()),
  secondFactor: Type.Optional(
    Type.Object({
      challenge: Type.String(),
      methods: Type.Array(Type.Enum([...SECOND_FACTOR_METHODS])),
    }),
  ),
});
export type LoginResponse = Static<typeof LoginResponse>;

/** The names nested in `profile`, one of the two readings of specification section 3; the service accepts the flat one too. */
export const RegisterRequest = Type.Object(
  {
    email: Email,
    password: Password,
    confirmPassword: Type.String({...LINES, maxLength: TEXT_MAX}),
    invitation: Type.Optional(Type.String({maxLength: 128})),
    /** Opens the mailed link in the same browser without the password. */
    registrationKey: Type.Optional(BrowserKey),
    profile: Type.Object(
      {
        firstName: RequiredText,
        lastName: RequiredText,
        phoneNumber: Type.String({minLength: 1, maxLength: 32}),
      },
      {additionalProperties: false},
    ),
  },
  {additionalProperties: false},
);
export type RegisterRequest = Static<typeof RegisterRequest>;

/** Either the key or the password of the token's registration; 422 `password_required` when neither matches. */
export const VerifyRequest = Type.Object(
  {
    token: Type.String({minLength: 1, maxLength: 128}),
    registrationKey: Type.Optional(BrowserKey),
    password: Type.Optional(Password),
  },
  {additionalProperties: false},
);
export type VerifyRequest = Static<typeof VerifyRequest>;

export const ForgotPasswordRequest = Type.Object({email: Email}, {additionalProperties: false});
export type ForgotPasswordRequest = Static<typeof ForgotPasswordRequest>;

/** The reset token travels as `Authorization: Bearer {token}` (specification section 7). */
export const ResetPasswordRequest = Type.Object(
  {password: Password},
  {additionalProperties: false},
);
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** An empty payload (specification section 7), or none. */
export const LogoutRequest = Nullable(Type.Object({}));

export const InvitationTokenParams = Type.Object({token: Type.String({maxLength: 128})});
export const InvitationPreviewResponse = envelope({
  invitation: Type.Object({
    email: Email,
    workspaceName: Type.String(),
    accountExists: Type.Boolean(),
  }),
});
export type InvitationPreviewResponse = Static<typeof InvitationPreviewResponse>;
