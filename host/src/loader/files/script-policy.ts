interface ScriptPolicy {
  createScriptURL: (url: string) => unknown;
}

interface TrustedTypesGlobal {
  trustedTypes?: {
    createPolicy: (name: string, rules: {createScriptURL: (url: string) => string}) => ScriptPolicy;
  };
}

/**
 * A Trusted Types policy for addresses of scripts; the page's headers name those that may exist (decision 0021).
 * Where a browser knows no Trusted Types, the same rule holds for plain texts.
 * @param name of the policy
 * @param isTrusted says whether a script may be loaded from an address
 * @returns gives the address as the browser wants it; throws TypeError for one that is not trusted
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
  // A TrustedScriptURL takes the place of a text wherever the browser asks for one; its type is not in lib.dom yet.
  return (url) => policy.createScriptURL(url) as string;
}
