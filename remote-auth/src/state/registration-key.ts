const KEY = 'switchboard-registration';

/** Keeps the key of the newest registration, until its link is opened in this browser. Where nothing can be kept, the link asks for the password. */
export function keepRegistrationKey(key: string) {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // As if it were another browser.
  }
}

export function keptRegistrationKey(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetRegistrationKey() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
