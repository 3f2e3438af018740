import {SubmitButton} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, Button, showAlert, Typography} from '@switchboard/ui';
import {useEffect} from 'react';

/** Pixels: the bar, and some space above it. */
const HEIGHT = 76;

/** Scrolls a focused field into view above the bar, not behind it. */
function useScrollPadding() {
  useEffect(() => {
    const {style} = document.documentElement;
    style.scrollPaddingBottom = `${HEIGHT}px`;
    return () => void style.removeProperty('scroll-padding-bottom');
  }, []);
}

const askToDiscard = () =>
  showAlert({
    icon: 'warning',
    message: t('Discard your changes?'),
    confirmLabel: t('Discard'),
    cancelLabel: t('Keep editing'),
  });

export interface SaveBarProps {
  saveLabel: string;
  /** Restores the stored values of the form. */
  onDiscard: () => void;
}

/** Sticks to the bottom of the window while a form has unsaved changes. It has its own space, so it covers no field. */
export function SaveBar({saveLabel, onDiscard}: SaveBarProps) {
  useScrollPadding();
  const ask = async () => {
    if (await askToDiscard()) onDiscard();
  };
  return (
    <Box
      data-foot
      role="group"
      aria-label={t('Unsaved changes')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'end',
        columnGap: {xs: 0.25, sm: 1.5},
        mx: {xs: -2, sm: -3},
        mb: {xs: -2, sm: -3},
        px: {xs: 2, sm: 3},
        pt: 1.25,
        pb: 'calc(10px + env(safe-area-inset-bottom))',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 12px 12px',
      }}
    >
      <Typography variant="body2" sx={{flexGrow: 1, fontWeight: 600}}>
        {t('Unsaved changes')}
      </Typography>
      <Button onClick={() => void ask()}>{t('Discard')}</Button>
      <SubmitButton>{saveLabel}</SubmitButton>
    </Box>
  );
}
