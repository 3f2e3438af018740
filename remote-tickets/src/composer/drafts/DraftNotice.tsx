import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Alert, Box, Button, Stack, Typography} from '@switchboard/ui';
import type {DraftStore} from './draft-store.ts';
import type {OtherText} from './draft-text.ts';
import {useDraftState, useDraftStatus} from './use-drafts.ts';
import {MessageHtml} from '@switchboard/editor/html';

const SAYS = {
  empty: '',
  unsaved: '',
  saved: t('Draft saved'),
  failed: t('Draft kept in this browser'),
} as const;

/** Save status of a draft. While it has text, the section is replaced only with the author's consent. */
export function DraftStatus({draft}: {draft: DraftStore}) {
  const status = useDraftStatus(draft);
  const {other} = useDraftState(draft);
  useLeaveGuard(status === 'empty' ? 'allow' : 'ask');
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

/** Choice between two drafts by the same person; both are kept until then. */
export const OtherDraft = ({other: {html, savedAt}, onKeep, onTake}: OtherDraftProps) => (
  <Alert severity="warning" sx={{mb: 1.5, '& .MuiAlert-message': {flex: 1, minWidth: 0}}}>
    {savedAt === null
      ? t('This browser has another, older draft for this ticket.')
      : t('You have another draft for this ticket, written elsewhere.')}
    <Box
      role="group"
      aria-label={t('Other draft')}
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
        {t('Use the other draft')}
      </Button>
      <Button size="small" variant="contained" onClick={onKeep}>
        {t('Keep this draft')}
      </Button>
    </Stack>
  </Alert>
);
