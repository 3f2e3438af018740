import type {CourseFile} from '@switchboard/contracts/course-files/schemas';

export interface TrainingFileTables {
  'training.file': {
    id: string;
    workspaceId: string;
    kind: CourseFile['kind'];
    name: string;
    /** Judged by its content; null until all of it has come. */
    mime: string | null;
    /** Bytes that are to come, then those that are stored. */
    size: number;
    status: CourseFile['status'];
    createdById: string;
    createdAt: Date;
  };
  /** Which course has which file. */
  'training.fileUse': {
    workspaceId: string;
    fileId: string;
    courseId: string;
    place: 'cover' | 'draft' | 'version';
  };
}
