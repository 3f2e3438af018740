import type {RegistryDatabase, Transact} from './database/index.ts';
import type {ReleaseFiles} from './storage/index.ts';

/** Foundation of the parts of the registry. A part that needs more declares it as a port, which the assembly fills (decision 0182). */
export interface RegistryCore {
  db: RegistryDatabase;
  transact: Transact;
  files: ReleaseFiles;
  /** Path of the file with the private keys of this data directory. */
  keyFile: string;
  /** Prefix of `<name>/<version>/` of a release's files, with a trailing slash. */
  publicBase: string;
  /** The dashboard's own address, for links to it. */
  publicUrl: string;
  onDocumentChange: () => void;
  now: () => Date;
}
