import type {HostProvides} from '@switchboard/contracts/registry/builds';
import type {Transact} from './audit/transact.ts';
import type {RegistryDatabase} from './database/tables.ts';
import type {DocumentReader} from './document/document-reader.ts';
import type {LiveHost} from './gate/browser/live-host.ts';
import type {Gate} from './gate/gate.ts';
import type {ReleaseFiles} from './releases/release-files.ts';
import type {Tokens} from './tokens/service.ts';

/** What the registry's routes work with, made once by the assembly. */
export interface RegistryContext {
  db: RegistryDatabase;
  transact: Transact;
  tokens: Tokens;
  files: ReleaseFiles;
  document: DocumentReader;
  /** Path of the file with the private keys of this data directory. */
  keyFile: string;
  /** Path of the file that remembers the newest entry of the audit log. */
  headFile: string;
  /** In front of `<name>/<version>/` of a release's files, with a slash at its end. */
  publicBase: string;
  /** The dashboard's own address, for links to it. */
  publicUrl: string;
  /** What the deployed host shares; undefined where this registry knows of none. */
  hostProvides: HostProvides | undefined;
  /** What a release must pass before anybody runs it. */
  gate: Gate;
  /** Undefined where the registry runs apart from the dashboard: nothing is checked in a browser there. */
  liveHost: LiveHost | undefined;
  onDocumentChange: () => void;
  now: () => Date;
}
