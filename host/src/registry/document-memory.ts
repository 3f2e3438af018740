import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import {kept} from '@switchboard/session/kept';

const place = kept('switchboard.registry-document');

/** Reads the last document that was activated in this browser, unvalidated (G7). */
export function recallDocument(): unknown {
  try {
    return JSON.parse(place.read() ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an activated document; a browser without room continues without: the next start queries the registry. */
export const rememberDocument = (document: RegistryDocument): void =>
  place.write(JSON.stringify(document));
