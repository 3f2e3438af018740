import type {SignedRelease} from '@switchboard/contracts/registry/document/schemas';
import type {Arm} from '@switchboard/contracts/registry/telemetry/schemas';
import {fileUrl} from '../files/trusted-files.ts';

/** A release whose code was loaded, and as what. */
export interface LoadedRelease {
  signed: SignedRelease;
  arm: Arm;
  /** Of the load that brought it. */
  traceId: string;
}

const releases = new Map<string, LoadedRelease>();

/** Makes a release known by the address of its files. */
export const rememberOrigin = (loaded: LoadedRelease) =>
  void releases.set(fileUrl(loaded.signed.baseUrl, '.'), loaded);

const addressesIn = (text: string) => text.match(/https?:\/\/[^\s()]+\.js/g) ?? [];

/** Whose code an error comes from: the release of the first script in the stack that belongs to one (L14). */
export function originOf(stack: string): LoadedRelease | undefined {
  const bases = [...releases.keys()];
  for (const address of addressesIn(stack)) {
    const base = bases.find((candidate) => address.startsWith(candidate));
    if (base) return releases.get(base);
  }
  return undefined;
}

/** Whether a script of the product is in the stack; the code of browser extensions is none of ours. */
export const isOurs = (stack: string) =>
  addressesIn(stack).some((address) => address.startsWith(`${window.location.origin}/`)) ||
  originOf(stack) !== undefined;
