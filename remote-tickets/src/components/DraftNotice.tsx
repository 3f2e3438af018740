import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Stack, Typography} from '@switchboard/ui';
import type {DraftStore, OtherText} from '../state/draft-store.ts';
import {useDraftState, useDraftStatus} from '../state/use-drafts.ts';
import {MessageHtml} from './MessageHtml.tsx';

const SAYS = {
  empty: '',
  unsaved: '',
  saved: 'Draft saved',
  failed: 'Draft kept in this browser',
} as const;

/** Whether what is written is safe; keeps the section from being replaced while it is not. */
export function DraftStatus({draft}: {draft: DraftStore}) {
  const status = useDraftStatus(draft);
  const {other} = useDraftState(draft);
  useLeaveGuard(status === 'unsaved' || status === 'failed' ? 'ask' : 'allow');
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {other ? '' : SAYS[status]}
    </Typography>
  );
}

export interface OtherDraftProps {
  other: OtherText;
  onKeep: () => void;
  onTake: () => void;
}

/** The same person wrote two texts for one answer: nothing is lost until they have chosen. */
export const OtherDraft = ({other: {html, savedAt}, onKeep, onTake}: OtherDraftProps) => (
  <Alert severity="warning" sx={{mb: 1.5, '& .MuiAlert-message': {flex: 1, minWidth: 0}}}>
    {savedAt === null
      ? 'You also wrote another text in this browser, which is older.'
      : 'You also wrote another text for this ticket elsewhere.'}
    <Box
      role="group"
      aria-label="The other text"
      sx={{
        my: 1,
        p: 1,
        maxHeight: 120,
        overflow: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
      }}
    >
      <MessageHtml html={html} />
    </Box>
    <Stack direction="row" sx={{flexWrap: 'wrap', gap: 1}}>
      <Button size="small" variant="outlined" onClick={onTake}>
        Use the other text
      </Button>
      <Button size="small" variant="contained" onClick={onKeep}>
        Keep what is below
      </Button>
    </Stack>
  </Alert>
);
