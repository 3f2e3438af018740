const KEY = 'switchboard-reset';

/** Keeps the token of a reset link for a reload of this tab, as it is taken out of the address. Where nothing can be kept, a reload leads to the login screen. */
export function keepResetToken(token: string) {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // The link in the mail still works.
  }
}

export function keptResetToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetResetToken() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
