import type {Generated} from 'kysely';
import type {
  PackageItem,
  PackageSummary,
  PackageValues,
} from '@switchboard/contracts/packages/schemas';
import type {Json} from '../../database/columns.ts';
import type {StoredItem} from './packages/manifest.ts';

export interface TrainingPackageTables {
  /** What the check of a SCORM package found. */
  'training.package': {
    workspaceId: string;
    fileId: string;
    standard: PackageSummary['standard'];
    title: string;
    items: Json<StoredItem[]>;
  };
  /** Where in the archive a file of a package lies. */
  'training.packageEntry': {
    workspaceId: string;
    fileId: string;
    path: string;
    startAt: number;
    packedSize: number;
    size: number;
    isDeflated: boolean;
  };
  /** What a package reported of one of its items. */
  'training.packageProgress': {
    workspaceId: string;
    enrollmentId: string;
    lessonId: string;
    /** Its place in the package. */
    item: number;
    /** How many times it was opened. */
    launches: number;
    launchedAt: Date;
    status: Exclude<PackageItem['status'], 'not_started'>;
    score: number | null;
    /** Credited in all, and before it was opened the last time. */
    seconds: Generated<number>;
    secondsBefore: Generated<number>;
    values: Json<PackageValues>;
    completedAt: Date | null;
  };
}
