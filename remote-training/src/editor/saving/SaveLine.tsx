import {useFormContext} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Box, Button, Link, RelativeTime} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import type {CourseValues} from '../../forms/course-form.ts';
import {focusField} from '../focus-field.ts';
import {type Fault, faultText} from './faults.ts';
import type {CourseSaving} from './use-course-saving.ts';

/** Links to all invalid fields. */
function Faults({faults}: {faults: readonly Fault[]}) {
  const form = useFormContext<CourseValues>();
  return (
    <>
      {t('Saved, except for:')}
      {faults.map((fault) => (
        <Link
          key={fault.path}
          component="button"
          type="button"
          variant="body2"
          color="error"
          onClick={() => focusField(form, fault.path)}
        >
          {faultText(form.getValues(), fault)}
        </Link>
      ))}
    </>
  );
}

const wordsOf = ({state, base}: Pick<CourseSaving, 'state' | 'base'>) => {
  switch (state.kind) {
    case 'unsaved':
    case 'saving':
      return t('Saving…');
    case 'saved':
      return (
        <span>{tNodes('Saved {time}', {time: <RelativeTime at={base.course.updatedAt} />})}</span>
      );
    case 'faults':
      return <Faults faults={state.faults} />;
    case 'failed':
      return t("Not saved. We'll try again.");
    case 'refused':
      return t('Not saved. {reason}', {reason: errorSentence(state.error)});
    case 'conflict':
      return t('Not saved: somebody else changed it.');
  }
};

/** Save state of the course. */
export function SaveLine({saving}: {saving: CourseSaving}) {
  const {state, saver} = saving;
  const isWrong = ['faults', 'failed', 'refused', 'conflict'].includes(state.kind);
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minWidth: 0,
        fontSize: 13,
        color: isWrong ? 'error.main' : 'text.secondary',
      }}
    >
      {wordsOf(saving)}
      {state.kind === 'failed' ? (
        <Button size="small" onClick={() => void saver.flush()}>
          {t('Try again')}
        </Button>
      ) : null}
    </Box>
  );
}
