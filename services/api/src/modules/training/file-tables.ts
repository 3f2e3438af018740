import type {CourseFile} from '@switchboard/contracts/course-files/schemas';

export interface TrainingFileTables {
  'training.file': {
    id: string;
    workspaceId: string;
    kind: CourseFile['kind'];
    name: string;
    /** Detected from the content; null until the upload is complete. */
    mime: string | null;
    /** Bytes that are expected, then those that are stored. */
    size: number;
    status: CourseFile['status'];
    createdById: string;
    createdAt: Date;
  };
  /** Files of courses. */
  'training.fileUse': {
    workspaceId: string;
    fileId: string;
    courseId: string;
    place: 'cover' | 'draft' | 'version';
  };
}

declare module '../../database/schema.ts' {
  interface Schema extends TrainingFileTables {}
}
