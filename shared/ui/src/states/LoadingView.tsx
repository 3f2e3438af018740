import {t} from '@switchboard/i18n';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import {LogoMark} from '../brand/Logo.tsx';

export interface LoadingViewProps {
  /** Shown below the logo: "Reconnecting…". */
  text?: string | undefined;
}

/** Full-screen loading view with the spinner around the product's logo. */
export const LoadingView = ({text}: LoadingViewProps) => (
  <Box
    role="status"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 3,
      minHeight: '100vh',
      bgcolor: 'background.default',
    }}
  >
    <Box sx={{position: 'relative', display: 'grid', placeItems: 'center', width: 96, height: 96}}>
      <CircularProgress
        size={96}
        thickness={2}
        aria-label={text ?? t('Loading')}
        sx={{position: 'absolute', inset: 0}}
      />
      <LogoMark size={52} />
    </Box>
    <Typography color="textSecondary" variant="body2" sx={{minHeight: 21}}>
      {text}
    </Typography>
  </Box>
);
