import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, Paper} from '@switchboard/ui';
import {Pictogram} from '@switchboard/ui/placeholders';
import {paths} from '../paths.ts';

/** Notice for a missing course or lesson, or for one without access. */
export const CourseNotFound = ({thing}: {thing: 'course' | 'lesson'}) => (
  <Paper variant="outlined">
    <EmptyState
      icon={<Pictogram of="lost" />}
      title={
        thing === 'course' ? t("We couldn't find this course") : t("We couldn't find this lesson")
      }
      text={t('It may have been removed or archived.')}
      action={
        <Button component={RouterLink} to={paths.library()} variant="contained">
          {t('Training Library')}
        </Button>
      }
    />
  </Paper>
);
