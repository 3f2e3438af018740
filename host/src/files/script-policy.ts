interface ScriptPolicy {
  createScriptURL: (url: string) => unknown;
}

interface TrustedTypesGlobal {
  trustedTypes?: {
    createPolicy: (name: string, rules: {createScriptURL: (url: string) => string}) => ScriptPolicy;
  };
}

/**
 * Creates a Trusted Types policy for addresses of scripts; the page's headers name the allowed policies (decision 0021).
 * In browsers without Trusted Types, the same rule holds for plain texts.
 * @param name name of the policy
 * @param isTrusted returns true when a script may be loaded from an address
 * @returns a function that converts the address to the form that the browser requires; throws TypeError for one that is
 * not trusted
 */
export function createScriptPolicy(
  name: string,
  isTrusted: (url: string) => boolean,
): (url: string) => string {
  const createScriptURL = (url: string) => {
    if (!isTrusted(url))
      throw new TypeError(`${url} is on no trusted record, so it is not loaded.`);
    return url;
  };
  const policy: ScriptPolicy = (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy(name, {
    createScriptURL,
  }) ?? {createScriptURL};
  // A TrustedScriptURL is valid wherever the browser requires one instead of a text; its type is not in lib.dom yet.
  return (url) => policy.createScriptURL(url) as string;
}
