import type {DraftKind} from '@switchboard/contracts/drafts';
import {Tab, Tabs} from '@switchboard/ui/data';
import {NoteIcon, ReplyIcon} from '@switchboard/ui/icons';

/** How each kind of answer looks, and what it is called. */
export const ANSWER_LOOKS: Record<
  DraftKind,
  {accent: string; bgcolor: string; label: string; placeholder: string}
> = {
  reply: {
    accent: 'primary.main',
    bgcolor: 'background.paper',
    label: 'Reply',
    placeholder: 'Write your reply…',
  },
  note: {
    accent: 'warning.main',
    bgcolor: '#FFF6E0',
    label: 'Note',
    placeholder: 'Write a note for your team…',
  },
};

export const AnswerTabs = ({
  id,
  kind,
  onChange,
}: {
  id: string;
  kind: DraftKind;
  onChange: (kind: DraftKind) => void;
}) => (
  <Tabs
    value={kind}
    onChange={(_event, next: DraftKind) => onChange(next)}
    aria-label="Kind of answer"
    textColor="inherit"
    slotProps={{indicator: {sx: {bgcolor: ANSWER_LOOKS[kind].accent}}}}
    sx={{
      '& .MuiTab-root': {opacity: 1},
      '& .MuiTab-root:not(.Mui-selected)': {color: 'text.secondary'},
    }}
  >
    <Tab
      value="reply"
      id={`${id}-reply`}
      aria-controls={`${id}-panel`}
      label="Reply"
      icon={<ReplyIcon fontSize="small" />}
      iconPosition="start"
    />
    <Tab
      value="note"
      id={`${id}-note`}
      aria-controls={`${id}-panel`}
      label="Note"
      icon={<NoteIcon fontSize="small" />}
      iconPosition="start"
    />
  </Tabs>
);
