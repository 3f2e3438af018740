import type {OutlineSection} from '@switchboard/contracts/courses/schemas';
import type {Progression} from '@switchboard/contracts/courses/choices';
import type {Lesson, Section} from '@switchboard/contracts/courses/content';
import {LESSON_BEAT_MAX_SECONDS, VIDEO_PERCENT} from '@switchboard/contracts/limits';
import {lessonsOf, type Outlined, type OutlinedLesson} from '../courses/rules.ts';

/** Completed lessons and their times. */
export type Done = ReadonlyMap<string, Date>;

/**
 * The lesson that blocks another one: in a sequential course, the first required one before it that is not completed.
 * @returns undefined for a lesson that can be opened
 */
export const lockOf = (
  {sections, progression}: {sections: readonly Outlined[]; progression: Progression},
  done: Done,
  lessonId: string,
): OutlinedLesson | undefined => {
  if (progression === 'free' || done.has(lessonId)) return undefined;
  const lessons = lessonsOf(sections);
  const place = lessons.findIndex(({id}) => id === lessonId);
  return lessons
    .slice(0, Math.max(place, 0))
    .find(({id, isRequired}) => isRequired && !done.has(id));
};

/** The sections of the outline, with completed and locked lessons. */
export const outlineOf = (
  content: {sections: readonly Section[]; progression: Progression},
  done: Done,
): OutlineSection[] =>
  content.sections.map(({id, title, lessons}) => ({
    id,
    title,
    lessons: lessons.map((lesson) => ({
      id: lesson.id,
      kind: lesson.kind,
      title: lesson.title,
      isRequired: lesson.isRequired,
      completedAt: done.get(lesson.id)?.toISOString() ?? null,
      lockedBy: lockOf(content, done, lesson.id)?.title ?? null,
    })),
  }));

export interface Standing {
  /** floor(100 · completed required / required). */
  progress: number;
  /** Completed lessons, required or not. */
  doneCount: number;
  isComplete: boolean;
}

/** Progress of a learner: complete once every required lesson is; quizzes are lessons that are completed by passing. */
export const standingOf = (sections: readonly Outlined[], done: Pick<Done, 'has'>): Standing => {
  const lessons = lessonsOf(sections);
  const required = lessons.filter(({isRequired}) => isRequired);
  const isDone = ({id}: OutlinedLesson) => done.has(id);
  const completed = required.filter(isDone).length;
  return {
    progress: required.length === 0 ? 0 : Math.floor((100 * completed) / required.length),
    doneCount: lessons.filter(isDone).length,
    isComplete: required.length > 0 && completed === required.length,
  };
};

/**
 * The credited seconds of a claim: at most those since the last one, and at most a minute.
 * @param lastBeatAt null for the first one, which starts the clock
 */
export const creditOf = (claimed: number, lastBeatAt: Date | null, now: Date): number => {
  if (lastBeatAt === null) return 0;
  const passed = Math.floor((now.getTime() - lastBeatAt.getTime()) / 1000);
  return Math.max(0, Math.min(claimed, passed, LESSON_BEAT_MAX_SECONDS));
};

/** Videos can be watched at double speed. */
const SPEED_MAX = 2;

interface Watched {
  seconds: number;
  furthest: number;
}

/** Farthest reachable position in a video, limited by the credited time. */
export const furthestOf = (
  {seconds: length}: Pick<Lesson, 'seconds'>,
  {seconds, furthest}: Watched,
  position: number,
): number =>
  Math.max(
    furthest,
    Math.min(position, length > 0 ? length : position, Math.ceil(seconds * SPEED_MAX)),
  );

/**
 * The unmet part of a lesson's rule.
 * @returns a sentence; null where the rule is met
 */
export const missingFor = (
  {rule, seconds: wanted}: Pick<Lesson, 'rule' | 'seconds'>,
  {seconds, furthest}: Watched,
): string | null => {
  switch (rule) {
    case 'view':
    case 'manual':
      return null;
    case 'seconds':
      return seconds >= wanted ? null : `Stay on this lesson for ${tell(wanted - seconds)} more`;
    case 'video_percent':
      return furthest * 100 >= wanted * VIDEO_PERCENT
        ? null
        : `Watch at least ${VIDEO_PERCENT}% of the video first`;
    case 'quiz_pass':
      return 'Pass the quiz to complete this lesson';
    case 'scorm_complete':
      return 'Finish the package to complete this lesson';
  }
};

const tell = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};
