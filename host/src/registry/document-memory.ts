import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';

const KEY = 'switchboard.registry-document';

/** The last document that was activated in this browser, unchecked (G7). */
export function recallDocument(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an activated document; a browser without room goes on without. */
export function rememberDocument(document: RegistryDocument) {
  try {
    localStorage.setItem(KEY, JSON.stringify(document));
  } catch {
    // Storage is full or forbidden: the next start asks the registry.
  }
}
