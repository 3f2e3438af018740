const withInvitation = (path: string, invitation?: string | null) =>
  invitation ? `${path}?invite=${encodeURIComponent(invitation)}` : path;

/** Addresses of the public area (specification section 2). */
export const paths = {
  login: (invitation?: string | null) => withInvitation('/login', invitation),
  register: (invitation?: string | null) => withInvitation('/register', invitation),
  forgotPassword: () => '/forgot-password',
  reset: (token: string) => `/reset/${encodeURIComponent(token)}`,
  verify: (token: string) => `/verify/${encodeURIComponent(token)}`,
};
