import type {RegistryEndpoint} from '@switchboard/contracts/endpoint';

/** A request to change something. */
export interface Attempt {
  endpoint: RegistryEndpoint;
  authorization: string | undefined;
  /** Undefined when unknown at that point. */
  remote: string | undefined;
  params: unknown;
  body: unknown;
}

/** Writes an attempt that ended with this error to the audit log. Never fails. */
export type NoteRefusal = (attempt: Attempt, error: unknown) => Promise<void>;
