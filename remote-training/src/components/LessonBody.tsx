import type {LessonResponse} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, Typography} from '@switchboard/ui';
import {ArrowForwardIcon} from '@switchboard/ui/icons';
import {EmbedPlayer, FileViewer} from '../media/index.ts';
import {QuizLesson} from '../quiz/QuizLesson.tsx';
import {PackageLesson} from '../scorm/index.ts';
import {useLessonTime} from '../state/use-lesson-time.ts';
import {LessonRule} from './LessonRule.tsx';
import {LessonText} from './LessonText.tsx';
import {LessonVideo} from './LessonVideo.tsx';

/** Link to an external page, in a new tab. */
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

const readable = {maxWidth: '72ch'};

/** Content of a lesson: its text, followed by a video, a file, a link, a quiz or a SCORM package. */
export function LessonBody({answer}: {answer: LessonResponse}) {
  const {id, title, html, kind, url, quiz, file, package: taken} = answer.lesson;
  useLessonTime(answer);
  return (
    <Box sx={taken ? undefined : readable}>
      <LessonRule answer={answer} />
      {html ? (
        <Box sx={readable}>
          <LessonText html={html} />
        </Box>
      ) : null}
      {kind === 'video' && file ? <LessonVideo key={id} answer={answer} file={file} /> : null}
      {kind === 'video' && url ? <EmbedPlayer key={id} link={url} title={title} /> : null}
      {kind === 'file' && file ? <FileViewer file={file} /> : null}
      {kind === 'link' && url ? <Outside url={url} label={t('Open the link')} /> : null}
      {taken ? (
        <Box sx={html ? {mt: 3} : undefined}>
          <PackageLesson key={id} answer={answer} taken={taken} />
        </Box>
      ) : null}
      {quiz ? <QuizLesson key={answer.lesson.id} answer={answer} quiz={quiz} /> : null}
    </Box>
  );
}
