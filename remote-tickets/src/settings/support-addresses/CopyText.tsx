import {t} from '@switchboard/i18n';
import {Box, Button, showToast} from '@switchboard/ui';
import {useState} from 'react';

interface CopyTextProps {
  /** Name of the text in a sentence: "SPF value". */
  thing: string;
  text: string;
}

/** A text with a copy button. */
export function CopyText({thing, text}: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () =>
        showToast({
          kind: 'error',
          message: t(
            'Your browser does not allow copying. Select the {thing} and copy it yourself.',
            {thing},
          ),
        }),
    );
  return (
    <Box sx={{display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0}}>
      <Box
        component="code"
        sx={{
          flexGrow: 1,
          minWidth: 0,
          px: 1,
          py: 0.75,
          borderRadius: 1,
          bgcolor: 'action.hover',
          fontSize: 13,
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Button
        size="small"
        aria-label={copied ? t('Copied the {thing}', {thing}) : t('Copy the {thing}', {thing})}
        onClick={() => void copy()}
        sx={{flexShrink: 0, minWidth: 68}}
      >
        {copied ? t('Copied') : t('Copy')}
      </Button>
    </Box>
  );
}
