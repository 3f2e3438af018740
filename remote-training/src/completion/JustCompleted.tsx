import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {Alert, Box, Button} from '@switchboard/ui';
import {useState} from 'react';
import {paths} from '../paths.ts';

/** Announces in a lesson that its course was just completed without a button: by a passed quiz, or by time. */
export function JustCompleted({course}: {course: Course}) {
  const [before] = useState(course.completedAt);
  const isNew = before === null && course.completedAt !== null;
  return (
    <Box role="status">
      {isNew ? (
        <Alert
          severity="success"
          sx={{mb: 2, maxWidth: 1160}}
          action={
            <Button
              component={RouterLink}
              to={paths.completed(course.id)}
              color="inherit"
              size="small"
            >
              {t('See your result')}
            </Button>
          }
        >
          {t('You completed {course}.', {course: course.title})}
        </Alert>
      ) : null}
    </Box>
  );
}
