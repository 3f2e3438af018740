import {loginPath} from '@switchboard/contracts/places/public';
import {t} from '@switchboard/i18n';
import {Link as RouterLink, useLocation} from '@switchboard/router';
import {backgroundPicture, Box, Logo, Paper, VisuallyHidden} from '@switchboard/ui';
import {NoticesPlace, RemoteSlot} from '../loader/index.ts';
import {ABOVE_FRAME} from '../dimensions.ts';
import {OfflineStrip} from './frame/OfflineStrip.tsx';

/** Pixels, from specification section 2. */
const CARD_WIDTH = 498;

/** Minimum pixels of each screen, so that the centred card does not move when its content comes. */
const HEIGHTS = {
  login: 391,
  'forgot-password': {xs: 323, sm: 288},
  reset: 350,
  register: {xs: 780, sm: 658},
  verify: 268,
};

const heightOf = (pathname: string) => {
  const [, screen = ''] = pathname.split('/');
  return Object.hasOwn(HEIGHTS, screen) ? HEIGHTS[screen as keyof typeof HEIGHTS] : 0;
};

/** The visitor's layout: a top bar with the logo, and a centred card on the background picture. */
export function PublicArea() {
  const {pathname} = useLocation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minHeight: '100vh',
        bgcolor: 'background.default',
        backgroundImage: `url(${backgroundPicture})`,
        backgroundSize: 'cover',
        backgroundPosition: 'center',
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          height: 54,
          px: 2.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component={RouterLink}
          to={loginPath()}
          sx={{display: 'inline-flex', textDecoration: 'none', borderRadius: 1}}
        >
          <Logo size={30} />
          <VisuallyHidden>, {t('go to login')}</VisuallyHidden>
        </Box>
      </Box>
      <OfflineStrip top={ABOVE_FRAME} />
      <Box
        component="main"
        sx={{
          flexGrow: 1,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          placeItems: 'center',
          p: {xs: 2, md: 4},
        }}
      >
        <Paper
          elevation={0}
          sx={{
            width: '100%',
            maxWidth: CARD_WIDTH,
            p: {xs: 3, sm: 5},
            borderRadius: 3,
            boxShadow: 24,
          }}
        >
          <NoticesPlace />
          <Box sx={{minHeight: heightOf(pathname)}}>
            <RemoteSlot name="auth" basePath="" />
          </Box>
        </Paper>
      </Box>
    </Box>
  );
}
