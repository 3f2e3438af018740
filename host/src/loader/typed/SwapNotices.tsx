import {t} from '@switchboard/i18n';
import {
  Alert,
  Box,
  Button,
  FormControl,
  InputLabel,
  OutlinedInput,
  Stack,
  useTimeZone,
} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';
import {useEffect, useId} from 'react';
import {OWN} from './fields.ts';
import {closeNotice, useNotices, type SwapNotice} from './notices.ts';
import type {LeftText} from './typed-item.ts';
import {momentText} from './moment-text.ts';

/** Lines of a text that are shown at once. */
const LINES = 6;

function sentenceOf({title, withdrawal}: SwapNotice, timeZone: string): string {
  if (!withdrawal)
    return t('{title} changed while you worked in it. What you typed has no place there now:', {
      title,
    });
  const {at, reason, isOff} = withdrawal;
  const when = at && momentText(at, timeZone);
  if (when && reason && isOff)
    return t('{title} was switched off at {when}: {reason}', {title, when, reason});
  if (when && reason)
    return t('This version of {title} was withdrawn at {when}: {reason}', {title, when, reason});
  if (when) return t('This version of {title} was withdrawn at {when}.', {title, when});
  return t('This version of {title} was withdrawn.', {title});
}

/** A text to read, select and copy. */
function Text({label, text}: LeftText) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput id={id} value={text} readOnly multiline maxRows={LINES} />
    </FormControl>
  );
}

function Notice({notice}: {notice: SwapNotice}) {
  const {id, texts} = notice;
  const timeZone = useTimeZone();
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{mb: 2, '& .MuiAlert-message': {flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere'}}}
      action={
        <Button size="small" color="inherit" onClick={() => closeNotice(id)}>
          {t('Close')}
        </Button>
      }
    >
      {sentenceOf(notice, timeZone)}
      {texts.length > 0 ? (
        <Stack sx={{gap: 2, mt: 2, alignItems: 'flex-start'}}>
          {texts.map((one, index) => (
            <Text key={index} {...one} />
          ))}
          <CopyButton
            size="small"
            variant="outlined"
            color="inherit"
            text={texts.map(({text}) => text).join('\n\n')}
          >
            {t('Copy what you typed')}
          </CopyButton>
        </Stack>
      ) : null}
    </Alert>
  );
}

/** Warns that closing the tab would lose text that is still to be copied. */
function useWarning(hasTexts: boolean) {
  useEffect(() => {
    if (!hasTexts) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasTexts]);
}

/** Lines about releases that went while a user worked in them, with the typed text. They take neither the focus nor a key. */
export function SwapNotices() {
  const notices = useNotices((state) => state.notices);
  useWarning(notices.some(({texts}) => texts.length > 0));
  return (
    <Box {...{[OWN]: ''}}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </Box>
  );
}
