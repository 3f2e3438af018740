import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Alert} from '@switchboard/ui';

const TEXTS: Record<Course['status'], string | undefined> = {
  draft: t('This course is a draft. Only people who write courses can see it.'),
  published: undefined,
  archived: t('This course is archived. It is no longer in the library.'),
};

/** Says why a course that is not published has no progress to make. */
export const PreviewNotice = ({status}: {status: Course['status']}) =>
  TEXTS[status] ? (
    <Alert severity="info" sx={{mb: 2}}>
      {TEXTS[status]}
    </Alert>
  ) : null;
