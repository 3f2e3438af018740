import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {t} from '@switchboard/i18n';
import {LogoMark} from '../brand/Logo.tsx';
import {usePageTitle} from '../page/product.ts';
import {useHeadingFocus} from '../page/use-heading-focus.ts';

export interface ErrorFallbackProps {
  title?: string;
  /** Description of the error in one sentence: "Loading chunk tickets failed". */
  message: string;
  /** Reason, if known: "missing", "timeout", "error". */
  reason?: string | undefined;
  /** For support: stack, address, request id. Collapsed. */
  details?: string | undefined;
  onRetry?: (() => void) | undefined;
  onHome: () => void;
  onReload: () => void;
}

/** Replacement of a screen that crashed or did not load. */
export function ErrorFallback({
  title = t('Something went wrong'),
  message,
  reason,
  details,
  onRetry,
  onHome,
  onReload,
}: ErrorFallbackProps) {
  usePageTitle(title);
  const heading = useHeadingFocus();
  return (
    <Box role="alert" sx={{display: 'grid', placeItems: 'center', minHeight: '70vh', p: 3}}>
      <Paper variant="outlined" sx={{width: '100%', maxWidth: 560, p: {xs: 3, md: 5}}}>
        <LogoMark size={44} />
        <Typography
          ref={heading}
          component="h1"
          variant="h4"
          tabIndex={-1}
          sx={{mt: 2, outline: 'none'}}
        >
          {title}
        </Typography>
        <Typography sx={{mt: 1}}>{message}</Typography>
        {reason ? (
          <Typography color="textSecondary" variant="body2" sx={{mt: 0.5}}>
            {t('Reason: {reason}', {reason})}
          </Typography>
        ) : null}
        <Stack direction="row" useFlexGap sx={{flexWrap: 'wrap', gap: 1.5, mt: 3}}>
          {onRetry ? (
            <Button variant="contained" onClick={onRetry}>
              {t('Try again')}
            </Button>
          ) : null}
          <Button variant={onRetry ? 'outlined' : 'contained'} onClick={onHome}>
            {t('Go to Home')}
          </Button>
          <Button variant="text" onClick={onReload}>
            {t('Reload')}
          </Button>
        </Stack>
        {details ? (
          <Box
            component="details"
            sx={{
              mt: 3,
              '& summary': {
                cursor: 'pointer',
                fontSize: 14,
                fontWeight: 600,
                color: 'text.secondary',
              },
            }}
          >
            <summary>{t('Details')}</summary>
            <Box
              component="pre"
              tabIndex={0}
              sx={{
                mt: 1,
                mb: 0,
                p: 2,
                maxHeight: 240,
                overflow: 'auto',
                fontSize: 12,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                bgcolor: 'background.default',
                borderRadius: 1,
              }}
            >
              {details}
            </Box>
          </Box>
        ) : null}
      </Paper>
    </Box>
  );
}
