import {Link as RouterLink} from '@switchboard/router';
import {backgroundPicture, Box, Logo, Paper, VisuallyHidden} from '@switchboard/ui';
import {RemoteSlot} from '../loader/RemoteSlot.tsx';
import {ABOVE_FRAME} from '../shell/dimensions.ts';
import {OfflineStrip} from '../shell/OfflineStrip.tsx';

/** Pixels, from specification section 2. */
const CARD_WIDTH = 498;

/** The visitor's layout: a top bar with the logo, and a centred card on the background picture. */
export const PublicArea = () => (
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
        to="/login"
        sx={{display: 'inline-flex', textDecoration: 'none', borderRadius: 1}}
      >
        <Logo size={30} />
        <VisuallyHidden>, go to login</VisuallyHidden>
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
        <RemoteSlot name="auth" basePath="" />
      </Paper>
    </Box>
  </Box>
);
