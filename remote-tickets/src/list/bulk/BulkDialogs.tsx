import type {BulkAction} from '@switchboard/contracts/tickets/changes';
import {t} from '@switchboard/i18n';
import {Button} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId, useState, type ReactNode} from 'react';
import {SnoozeForm} from '../../changes/index.ts';
import {TicketTagsInput} from '../../shared/tags/TicketTagsInput.tsx';

const SmallDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};

/** Adds or removes tags on many tickets. */
export function TagsDialog({
  onClose,
  onChoose,
}: {
  onClose: () => void;
  onChoose: (action: BulkAction) => void;
}) {
  const [tags, setTags] = useState<string[]>([]);
  const [text, setText] = useState('');
  const isOpen = tags.length === 0 || text.trim() !== '';
  const choose = (action: BulkAction) => {
    onClose();
    onChoose(action);
  };
  return (
    <SmallDialog title={t('Tags')} onClose={onClose}>
      <DialogContent>
        <TicketTagsInput
          label={t('Tags')}
          tags={tags}
          onChange={setTags}
          text={text}
          onText={setText}
          hint={t('Choose a tag, or press Enter after its whole name')}
        />
      </DialogContent>
      <DialogActions sx={{px: 3, pb: 2}}>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button disabled={isOpen} onClick={() => choose({removeTags: tags})}>
          {t('Remove')}
        </Button>
        <Button variant="contained" disabled={isOpen} onClick={() => choose({addTags: tags})}>
          {t('Add')}
        </Button>
      </DialogActions>
    </SmallDialog>
  );
}

/** Snoozes many tickets until any time. */
export function SnoozeChosen({
  isSaving,
  onClose,
  onChoose,
}: {
  isSaving: boolean;
  onClose: () => void;
  onChoose: (action: BulkAction) => void;
}) {
  const choose = (snoozedUntil: string) => {
    onClose();
    onChoose({snoozedUntil});
  };
  return (
    <SmallDialog title={t('Snooze until')} onClose={onClose}>
      <SnoozeForm isSaving={isSaving} error="" onChoose={choose} onClose={onClose} />
    </SmallDialog>
  );
}
