import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Alert} from '@switchboard/ui';

const TEXTS: Record<Course['status'], string | undefined> = {
  draft: t('This course is a draft. Only authors can see it.'),
  published: undefined,
  archived: t('This course is archived. It is no longer in the library.'),
};

interface PreviewNoticeProps {
  course: Pick<Course, 'status'>;
  isPreview: boolean;
}

/** Explains why an unpublished course records no progress. */
export function PreviewNotice({course: {status}, isPreview}: PreviewNoticeProps) {
  const text =
    status === 'published' && isPreview
      ? t('This is the draft as learners will see it once you publish the update.')
      : TEXTS[status];
  return text ? (
    <Alert severity="info" sx={{mb: 2}}>
      {text}
    </Alert>
  ) : null;
}
