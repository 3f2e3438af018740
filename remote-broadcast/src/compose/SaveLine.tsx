import {t} from '@switchboard/i18n';
import {tNodes} from '@switchboard/i18n/rich';
import {Box, Button, RelativeTime} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import type {Autosave} from './use-autosave.ts';

const wordsOf = ({state, base, isStored}: Autosave) => {
  switch (state.kind) {
    case 'saving':
      return t('Saving…');
    case 'saved':
      return isStored
        ? tNodes('Saved {time}', {time: <RelativeTime at={base.updatedAt} />})
        : t('Saving…');
    case 'invalid':
      return t('Not saved: correct the marked fields.');
    case 'failed':
      return t('Not saved. {reason}', {reason: errorSentence(state.error)});
    case 'conflict':
      return t('Not saved: somebody else changed it.');
  }
};

/** Save state of the draft. */
export const SaveLine = ({autosave}: {autosave: Autosave}) => {
  const isWrong = autosave.state.kind !== 'saved' && autosave.state.kind !== 'saving';
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        fontSize: 13,
        color: isWrong ? 'error.main' : 'text.secondary',
      }}
    >
      <span>{wordsOf(autosave)}</span>
      {autosave.state.kind === 'failed' ? (
        <Button size="small" onClick={() => void autosave.flush()}>
          {t('Try again')}
        </Button>
      ) : null}
    </Box>
  );
};
