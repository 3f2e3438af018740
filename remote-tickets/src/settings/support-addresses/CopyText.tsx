import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {CopyButton} from '@switchboard/ui/copy';

interface CopyTextProps {
  /** Name of the text in a sentence: "SPF value". */
  thing: string;
  text: string;
}

/** A text with a copy button. */
export const CopyText = ({thing, text}: CopyTextProps) => (
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
    <CopyButton
      size="small"
      text={text}
      aria-label={t('Copy the {thing}', {thing})}
      refused={t('Your browser does not allow copying. Select the {thing} and copy it yourself.', {
        thing,
      })}
      sx={{flexShrink: 0, minWidth: 68}}
    >
      {t('Copy')}
    </CopyButton>
  </Box>
);
