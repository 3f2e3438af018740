import type {LessonResponse, PlayedLesson} from '@switchboard/contracts/enrollments/schemas';
import {VIDEO_PERCENT} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {percent} from '@switchboard/i18n/percent';
import {plural} from '@switchboard/i18n/rich';
import {Typography} from '@switchboard/ui';

const ruleText = ({rule, seconds, creditedSeconds, quiz}: PlayedLesson): string => {
  switch (rule) {
    case 'manual':
      return t('To complete this lesson, mark it as complete at the end.');
    case 'view':
      return t('To complete this lesson, open it.');
    case 'seconds':
      return plural(
        Math.max(1, Math.ceil((seconds - creditedSeconds) / 60)),
        'To complete this lesson, stay on it for # more minute.',
        'To complete this lesson, stay on it for # more minutes.',
      );
    case 'video_percent':
      return t('To complete this lesson, watch {percent} of the video.', {
        percent: percent(VIDEO_PERCENT / 100),
      });
    case 'quiz_pass':
      return t('To complete this lesson, pass the quiz with at least {percent}.', {
        percent: percent((quiz?.passPercent ?? 0) / 100),
      });
    case 'scorm_complete':
      return t('To complete this lesson, complete the package.');
  }
};

/** Completion rule of a lesson, until it is completed. */
export const LessonRule = ({answer: {course, lesson, isPreview}}: {answer: LessonResponse}) =>
  lesson.completedAt === null && (isPreview || course.status === 'published') ? (
    <Typography variant="body2" color="textSecondary" sx={{mb: 2}}>
      {ruleText(lesson)}
    </Typography>
  ) : null;
