import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import {useShortcuts} from '@switchboard/commands';
import {t} from '@switchboard/i18n';
import {IconButton} from '@switchboard/ui';
import {TrainingIcon} from '@switchboard/ui/icons';
import {lazy, useState} from 'react';
import {LazyDialog} from '../shared/dialogs/LazyDialog.tsx';
const InsertLessonDialog = lazy(() =>
  import('./InsertLessonDialog.tsx').then((module) => ({default: module.InsertLessonDialog})),
);

interface LinkLessonButtonProps {
  kind: DraftKind;
  onInsert: (html: string) => void;
}

/** Button that inserts a link to a lesson into the draft. */
export function LinkLessonButton({kind, onInsert}: LinkLessonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useShortcuts([{keys: '', label: t('Link a lesson…'), run: open}]);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('Link a lesson')}
        title={t('Link a lesson')}
        onClick={open}
        sx={{borderRadius: 1}}
      >
        <TrainingIcon fontSize="small" />
      </IconButton>
      {isOpen ? (
        <LazyDialog onClose={() => setOpen(false)}>
          <InsertLessonDialog kind={kind} onInsert={onInsert} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  );
}
