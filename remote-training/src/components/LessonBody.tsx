import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, Typography} from '@switchboard/ui';
import {ArrowForwardIcon} from '@switchboard/ui/icons';
import {QuizLesson} from '../quiz/QuizLesson.tsx';
import {useLessonTime} from '../state/use-lesson-time.ts';
import {LessonText} from './LessonText.tsx';

/** A page of somebody else, in a tab of its own. */
const Outside = ({url, label}: {url: string; label: string}) => (
  <Box sx={{my: 2}}>
    <Button
      variant="contained"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      endIcon={<ArrowForwardIcon />}
    >
      {label}
    </Button>
    <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 1}}>
      {t('Opens {site} in a new tab.', {site: new URL(url).hostname})}
    </Typography>
  </Box>
);

/** What a lesson says: its text, and below it a video, a link or a quiz. */
export function LessonBody({answer}: {answer: LessonResponse}) {
  const {html, kind, url, quiz} = answer.lesson;
  useLessonTime(answer);
  return (
    <Box sx={{maxWidth: '72ch'}}>
      {html ? <LessonText html={html} /> : null}
      {kind === 'video' && url ? <Outside url={url} label={t('Watch the video')} /> : null}
      {kind === 'link' && url ? <Outside url={url} label={t('Open the link')} /> : null}
      {quiz ? <QuizLesson key={answer.lesson.id} answer={answer} quiz={quiz} /> : null}
    </Box>
  );
}
