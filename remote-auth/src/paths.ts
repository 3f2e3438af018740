import {
  forgotPasswordPath,
  loginPath,
  registerPath,
  resetPasswordPath,
  verifyPath,
} from '@switchboard/contracts/places/public';

/** Addresses of the public area (specification section 2). */
export const paths = {
  login: (invitation?: string | null) => loginPath({invite: invitation ?? undefined}),
  register: (invitation?: string | null) => registerPath(invitation ?? undefined),
  forgotPassword: forgotPasswordPath,
  reset: resetPasswordPath,
  verify: verifyPath,
};
