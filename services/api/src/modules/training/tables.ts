import type {Course} from '@switchboard/contracts/courses/schemas';

export interface TrainingTables {
  'training.course': {
    id: string;
    workspaceId: string;
    title: string;
    summary: string;
    category: string;
    status: Course['status'];
    ownerId: string;
    version: number;
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
  'training.lesson': {
    id: string;
    workspaceId: string;
    courseId: string;
    title: string;
    /** Sanitised. */
    html: string;
    position: number;
  };
  /** All lessons that there were at that time. */
  'training.courseCompletion': {
    workspaceId: string;
    userId: string;
    courseId: string;
    completedAt: Date;
  };
  'training.lessonCompletion': {
    workspaceId: string;
    userId: string;
    lessonId: string;
    completedAt: Date;
  };
}
