import type {RegistryDocument} from '@switchboard/federation';

const KEY = 'switchboard.registry-document';

/** The last document that was put in force in this browser, unchecked (G7). */
export function recallDocument(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a document that was put in force; a browser without room goes on without. */
export function rememberDocument(document: RegistryDocument) {
  try {
    localStorage.setItem(KEY, JSON.stringify(document));
  } catch {
    // Storage is full or forbidden: the next start asks the registry.
  }
}
