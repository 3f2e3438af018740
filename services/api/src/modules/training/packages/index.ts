// SCORM packages: their check, what is in them, and the progress of learners in their items.

export {checkPackage} from './check.ts';
export type {CheckedPackage} from './check-work.ts';
export {presentPackage} from './items.ts';
export {
  type EntryRow,
  findEntry,
  findPackage,
  findProgress,
  insertPackage,
  listPackages,
  listProgress,
  type PackageRow,
  type ProgressRow,
  saveProgress,
} from './repository.ts';
