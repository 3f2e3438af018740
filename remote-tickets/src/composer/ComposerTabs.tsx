import type {DraftKind} from '@switchboard/contracts/drafts/schemas';
import {t} from '@switchboard/i18n';
import {Tab, Tabs} from '@switchboard/ui/data';
import {NoteIcon, ReplyIcon} from '@switchboard/ui/icons';

/** Looks and names of replies and notes. */
export const COMPOSER_LOOKS: Record<
  DraftKind,
  {accent: string; bgcolor: string; label: string; placeholder: string}
> = {
  reply: {
    accent: 'primary.main',
    bgcolor: 'background.paper',
    label: t('Reply'),
    placeholder: t('Write your reply…'),
  },
  note: {
    accent: 'warning.main',
    bgcolor: 'note.bg',
    label: t('Note'),
    placeholder: t('Write a note for your team…'),
  },
};

export const ComposerTabs = ({
  id,
  kind,
  mayReply,
  onChange,
}: {
  id: string;
  kind: DraftKind;
  /** Light agents write notes only. */
  mayReply: boolean;
  onChange: (kind: DraftKind) => void;
}) => (
  <Tabs
    value={kind}
    onChange={(_event, next: DraftKind) => onChange(next)}
    aria-label={mayReply ? t('Reply or note') : t('Note')}
    textColor="inherit"
    slotProps={{indicator: {sx: {bgcolor: COMPOSER_LOOKS[kind].accent}}}}
    sx={{
      '& .MuiTab-root': {opacity: 1},
      '& .MuiTab-root:not(.Mui-selected)': {color: 'text.secondary'},
    }}
  >
    {mayReply ? (
      <Tab
        value="reply"
        id={`${id}-reply`}
        aria-controls={`${id}-panel`}
        label={t('Reply')}
        icon={<ReplyIcon fontSize="small" />}
        iconPosition="start"
      />
    ) : null}
    <Tab
      value="note"
      id={`${id}-note`}
      aria-controls={`${id}-panel`}
      label={t('Note')}
      icon={<NoteIcon fontSize="small" />}
      iconPosition="start"
    />
  </Tabs>
);
