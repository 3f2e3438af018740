import type {Generated} from 'kysely';
import type {
  PackageItem,
  PackageSummary,
  PackageValues,
} from '@switchboard/contracts/packages/schemas';
import type {Json} from '../../database/columns.ts';
import type {StoredItem} from './packages/rules.ts';

export interface TrainingPackageTables {
  /** Result of the check of a SCORM package. */
  'training.package': {
    workspaceId: string;
    fileId: string;
    standard: PackageSummary['standard'];
    title: string;
    items: Json<StoredItem[]>;
  };
  /** Position of a package's file in the archive. */
  'training.packageEntry': {
    workspaceId: string;
    fileId: string;
    path: string;
    startAt: number;
    packedSize: number;
    size: number;
    isDeflated: boolean;
  };
  /** Reported state of one item of a package. */
  'training.packageProgress': {
    workspaceId: string;
    enrollmentId: string;
    lessonId: string;
    /** Its position in the package. */
    item: number;
    /** Number of times it was opened. */
    launches: number;
    launchedAt: Date;
    status: Exclude<PackageItem['status'], 'not_started'>;
    score: number | null;
    /** Total credited time, and the time credited before the latest opening. */
    seconds: Generated<number>;
    secondsBefore: Generated<number>;
    values: Json<PackageValues>;
    completedAt: Date | null;
  };
}

declare module '../../database/schema.ts' {
  interface Schema extends TrainingPackageTables {}
}
