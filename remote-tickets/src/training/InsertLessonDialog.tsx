import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import type {FoundLesson} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Button, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {type FormEvent, useId, useState} from 'react';
import {LessonSearch} from './LessonSearch.tsx';
import {linkToLesson} from './lessons.ts';

export interface InsertLessonDialogProps {
  kind: DraftKind;
  /** Inserts HTML at the caret. */
  onInsert: (html: string) => void;
  onClose: () => void;
}

/** Inserts a link to a lesson into the draft. */
export function InsertLessonDialog({kind, onInsert, onClose}: InsertLessonDialogProps) {
  const titleId = useId();
  const [lesson, setLesson] = useState<FoundLesson | null>(null);
  const [isOpen, setOpen] = useState(true);
  const [isChosen, setChosen] = useState(false);
  useLeaveGuard('ask');
  const close = () => setOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setChosen(lesson !== null);
    close();
  };
  // By then the dialog has returned the focus, so that the editor can take it.
  const finish = () => {
    onClose();
    if (isChosen && lesson) onInsert(linkToLesson(lesson));
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      slotProps={{transition: {onExited: finish}}}
    >
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{t('Link a lesson')}</DialogTitle>
        <DialogContent>
          <Stack sx={{gap: 2, pt: 1}}>
            {kind === 'reply' ? (
              <Alert severity="info">
                {t('Only members of your workspace can open lessons. Requesters cannot.')}
              </Alert>
            ) : null}
            <LessonSearch value={lesson} onChange={setLesson} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{px: 3, pb: 2}}>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button variant="contained" disabled={!lesson} type="submit">
            {t('Insert link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
