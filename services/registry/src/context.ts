import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {RegistryDatabase, Transact} from './database/index.ts';
import type {DocumentReader} from './document/index.ts';
import type {Gate, LiveHost} from './gate/index.ts';
import type {ReleaseFiles} from './storage/index.ts';
import type {Tokens} from './trust/index.ts';

/** Dependencies of the registry's routes, made once by the assembly. */
export interface RegistryContext {
  db: RegistryDatabase;
  transact: Transact;
  tokens: Tokens;
  files: ReleaseFiles;
  document: DocumentReader;
  /** Path of the file with the private keys of this data directory. */
  keyFile: string;
  /** Path of the file that stores the newest entry of the audit log. */
  headFile: string;
  /** Prefix of `<name>/<version>/` of a release's files, with a trailing slash. */
  publicBase: string;
  /** The dashboard's own address, for links to it. */
  publicUrl: string;
  /** Packages that the deployed host shares; undefined when this registry knows of none. */
  hostProvides: HostProvides | undefined;
  /** Checks that a release must pass before anybody runs it. */
  gate: Gate;
  /** Undefined when the registry runs apart from the dashboard: nothing is checked in a browser there. */
  liveHost: LiveHost | undefined;
  onDocumentChange: () => void;
  now: () => Date;
}
