import {t} from '@switchboard/i18n';
import {Box, Button, LogoMark, Paper, Typography} from '@switchboard/ui';

interface StartErrorPageProps {
  title: string;
  /** Fault in one sentence that names it. */
  message: string;
  /** Remedy in one sentence. */
  remedy: string;
  onRetry?: () => void;
}

/** Page in place of the product while it cannot start (C3, C4, G9). */
export const StartErrorPage = ({title, message, remedy, onRetry}: StartErrorPageProps) => (
  <Box role="alert" sx={{display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3}}>
    <Paper variant="outlined" sx={{maxWidth: 560, p: {xs: 3, md: 5}}}>
      <LogoMark size={44} />
      <Typography component="h1" variant="h4" sx={{mt: 2}}>
        {title}
      </Typography>
      <Typography sx={{mt: 1, overflowWrap: 'anywhere'}}>{message}</Typography>
      <Typography color="textSecondary" variant="body2" sx={{mt: 2}}>
        {remedy}
      </Typography>
      {onRetry ? (
        <Button variant="contained" onClick={onRetry} sx={{mt: 3}}>
          {t('Try again')}
        </Button>
      ) : null}
    </Paper>
  </Box>
);
