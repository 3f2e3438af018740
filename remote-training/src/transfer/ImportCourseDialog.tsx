import type {ReviewCourseImportRequest} from '@switchboard/contracts/course-imports/schemas';
import {TEXT_MAX} from '@switchboard/contracts/limits';
import {t} from '@switchboard/i18n';
import {useLeaveGuard, useNavigate} from '@switchboard/router';
import {
  Alert,
  Box,
  Button,
  showToast,
  SkeletonRows,
  Stack,
  Typography,
  VisuallyHidden,
} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {TextField} from '@switchboard/ui/form';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState} from 'react';
import {useImportCourse, useReviewImport} from '../api/transfer.ts';
import {UploadField} from '../media/index.ts';
import {paths} from '../paths.ts';
import {CourseReview, summaryOf} from './CourseReview.tsx';
import {MarkdownSource} from './MarkdownSource.tsx';

/** Source format of a course. */
export type CourseOrigin = 'markdown' | 'archive';

const TITLES: Record<CourseOrigin, string> = {
  markdown: t('Import Markdown files'),
  archive: t('Import a course archive'),
};

/** Explains the mapping of headings to lessons (decision 0105). */
const Rule = () => (
  <Box component="ul" sx={{m: 0, pl: 2.5, typography: 'body2', '& li': {mb: 0.5}}}>
    <li>{t('In each file, the first “#” heading is the title, and each “##” begins a lesson.')}</li>
    <li>{t('One file is the course; each further “#” begins a section.')}</li>
    <li>
      {t(
        'Of several files, each is a section, in the order of their names. “index.md” or “README.md” gives the title of the course.',
      )}
    </li>
    <li>{t('Pictures in a .zip become lessons of their own after the text that shows them.')}</li>
  </Box>
);

interface ChooseProps {
  origin: CourseOrigin;
  onChoose: (source: ReviewCourseImportRequest) => void;
  onBusy: (isBusy: boolean) => void;
}

const Choose = ({origin, onChoose, onBusy}: ChooseProps) => {
  const zip = (
    <UploadField
      label={origin === 'archive' ? t('Course archive') : t('Or a .zip with pictures')}
      hint={
        origin === 'archive'
          ? t('A .zip that “Export” made, up to 1 GB.')
          : t('Markdown files and the pictures that they show, up to 1 GB.')
      }
      kind="archive"
      file={null}
      onChange={(file) => file && onChoose({fileId: file.id})}
      onBusy={onBusy}
    />
  );
  if (origin === 'archive') return zip;
  return (
    <Stack sx={{gap: 2}}>
      <Rule />
      <MarkdownSource onChange={(documents) => onChoose({documents})} />
      {zip}
    </Stack>
  );
};

interface ImportCourseDialogProps {
  origin: CourseOrigin;
  onClose: () => void;
}

/** Chooses the source of a course, shows the result, and imports it as a draft. */
export function ImportCourseDialog({origin, onClose}: ImportCourseDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [source, setSource] = useState<ReviewCourseImportRequest>();
  const [title, setTitle] = useState('');
  const reviewing = useReviewImport();
  const importing = useImportCourse();
  useLeaveGuard(importing.isPending ? 'block' : source ? 'ask' : 'allow');
  const review = source && reviewing.data?.review;
  const hasErrors = review?.problems.some(({isError}) => isError) ?? false;
  const choose = (chosen: ReviewCourseImportRequest) => {
    setBusy(false);
    setSource(chosen);
    reviewing.mutate(chosen, {onSuccess: (answer) => setTitle(answer.review.title)});
  };
  const again = () => {
    setSource(undefined);
    reviewing.reset();
    importing.reset();
  };
  const load = () =>
    importing.mutate(
      {...source, title},
      {
        onSuccess: ({course}) => {
          showToast({kind: 'success', message: t('The course was imported as a draft.')});
          onClose();
          void navigate(paths.edit(course.id));
        },
      },
    );
  const error = importing.error ?? reviewing.error;
  const isFixed = isBusy || importing.isPending;
  return (
    <Dialog
      open
      onClose={isFixed ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{TITLES[origin]}</DialogTitle>
      <DialogContent>
        <VisuallyHidden role="status">
          {reviewing.isPending ? t('Reading the files…') : review ? summaryOf(review) : ''}
        </VisuallyHidden>
        <Stack sx={{gap: 2, pt: 1}}>
          {error ? <Alert severity="error">{errorSentence(error)}</Alert> : null}
          {!source ? <Choose origin={origin} onChoose={choose} onBusy={setBusy} /> : null}
          {reviewing.isPending ? (
            <Box>
              <Typography sx={{mb: 1}}>{t('Reading the files…')}</Typography>
              <SkeletonRows rows={3} />
            </Box>
          ) : null}
          {review ? (
            <>
              <TextField
                label={t('Title')}
                value={title}
                disabled={importing.isPending}
                onChange={(event) => setTitle(event.target.value)}
                slotProps={{htmlInput: {maxLength: TEXT_MAX}}}
                error={title.trim() === ''}
                helperText={
                  title.trim() === ''
                    ? t('Title is required')
                    : t('It becomes a draft: your team sees it once you publish it.')
                }
              />
              <CourseReview review={review} />
            </>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{flexWrap: 'wrap', rowGap: 1}}>
        {source && !reviewing.isPending ? (
          <Button onClick={again} disabled={importing.isPending} sx={{mr: 'auto'}}>
            {t('Choose other files')}
          </Button>
        ) : null}
        <Button onClick={onClose} disabled={isFixed}>
          {t('Cancel')}
        </Button>
        {review ? (
          <Button
            variant="contained"
            onClick={load}
            loading={importing.isPending}
            disabled={hasErrors || title.trim() === ''}
          >
            {t('Import')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
