import type {Generated, GeneratedAlways} from 'kysely';
import type {TARGET_TYPES} from '@switchboard/contracts/assignments/schemas';
import type {
  CourseStatus,
  EnrollmentStatus,
  LessonKind,
  Progression,
} from '@switchboard/contracts/courses/choices';
import type {Section} from '@switchboard/contracts/courses/content';
import type {Answer} from '@switchboard/contracts/enrollments/schemas';
import type {Role} from '@switchboard/contracts/user/schemas';
import type {Json} from '../../database/columns.ts';
import type {Outlined} from './learning/progress.ts';

export interface TrainingTables {
  'training.course': {
    id: string;
    workspaceId: string;
    title: string;
    summary: string;
    category: string;
    tags: string[];
    coverId: string | null;
    status: CourseStatus;
    ownerId: string;
    progression: Progression;
    passPercent: number;
    minutes: number | null;
    givesCertificate: boolean;
    /** Null: it is valid for ever. */
    certificateMonths: number | null;
    /** Of the draft. */
    lessonCount: number;
    /** The newest version; null: none yet. */
    publishedVersion: number | null;
    /** Whether the draft differs from it. */
    hasChanges: boolean;
    version: number;
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
  /** What authors edit; its HTML is sanitised. */
  'training.courseDraft': {workspaceId: string; courseId: string; sections: Json<Section[]>};
  /** What learners take. Never changed. */
  'training.courseVersion': {
    workspaceId: string;
    courseId: string;
    version: number;
    sections: Json<Section[]>;
    /** The sections without texts and questions; the database makes it. */
    outline: GeneratedAlways<Outlined[]>;
    lessonCount: number;
    progression: Progression;
    passPercent: number;
    givesCertificate: boolean;
    certificateMonths: number | null;
    note: string;
    mustRetake: boolean;
    publishedById: string;
    publishedAt: Date;
  };
  /** Of the newest version of each course, in its order. */
  'training.publishedLesson': {
    workspaceId: string;
    courseId: string;
    lessonId: string;
    position: number;
    kind: LessonKind;
    title: string;
  };
  'training.assignment': {
    id: string;
    workspaceId: string;
    courseId: string;
    targetType: (typeof TARGET_TYPES)[number];
    targetId: string | null;
    targetRole: Role | null;
    dueAt: Date | null;
    dueInDays: number | null;
    isMandatory: boolean;
    remindDays: number[];
    recurMonths: number | null;
    createdById: string;
    version: number;
    createdAt: Date;
    updatedAt: Date;
  };
  'training.enrollment': {
    id: string;
    workspaceId: string;
    userId: string;
    courseId: string;
    courseVersion: number;
    /** The how manieth time. */
    cycle: number;
    /** Whether it is the last time. */
    isCurrent: Generated<boolean>;
    status: EnrollmentStatus;
    /** Percent of the required lessons. */
    progress: Generated<number>;
    /** Completed lessons. */
    doneCount: Generated<number>;
    score: Generated<number | null>;
    /** The assignment that it is due by; null: nobody assigned it. */
    assignmentId: string | null;
    isMandatory: Generated<boolean>;
    dueAt: Date | null;
    /** Whether somebody set it for this person alone. */
    isDueSet: Generated<boolean>;
    /** The last reminder, in days before it is due. */
    reminded: Generated<number | null>;
    startedAt: Date | null;
    lastAt: Date | null;
    lastLessonId: Generated<string | null>;
    completedAt: Generated<Date | null>;
    waivedById: Generated<string | null>;
    waiveReason: Generated<string | null>;
    waivedAt: Generated<Date | null>;
    version: Generated<number>;
    createdAt: Date;
    updatedAt: Date;
  };
  'training.lessonProgress': {
    workspaceId: string;
    enrollmentId: string;
    lessonId: string;
    seconds: Generated<number>;
    furthest: Generated<number>;
    beatAt: Date | null;
    completedAt: Date | null;
  };
  'training.attempt': {
    id: string;
    workspaceId: string;
    enrollmentId: string;
    lessonId: string;
    number: number;
    answers: Json<Answer[]>;
    startedAt: Date;
    endsAt: Date | null;
    submittedAt: Date | null;
    score: number | null;
    isPassed: boolean | null;
    /** The questions that were answered right. */
    rightIds: string[] | null;
  };
  /** Members who are still to be told that a course was assigned to them, and by whom; null: by the program itself. */
  'training.notice': {
    id: string;
    workspaceId: string;
    courseId: string;
    userIds: string[];
    actorId: string | null;
    at: Date;
  };
  /** Of one completed enrollment. */
  'training.certificate': {
    id: string;
    workspaceId: string;
    enrollmentId: string;
    courseId: string;
    userId: string;
    cycle: number;
    /** 16 characters, without dashes. */
    serial: string;
    /** As it was then. */
    courseTitle: string;
    score: number | null;
    issuedAt: Date;
    /** Null: it is valid for ever. */
    expiresAt: Date | null;
    /** The last reminder, in days before it expires. */
    reminded: Generated<number | null>;
    revokedAt: Generated<Date | null>;
    revokedById: Generated<string | null>;
    revokeReason: Generated<string | null>;
  };
  'training.courseRating': {
    id: string;
    workspaceId: string;
    enrollmentId: string;
    courseId: string;
    userId: string;
    cycle: number;
    stars: number;
    comment: string;
    ratedAt: Date;
  };
}
