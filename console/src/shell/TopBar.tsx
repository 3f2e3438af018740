import {Link as RouterLink, useLocation} from '@switchboard/router';
import {Box, Button, Logo, Typography, VisuallyHidden} from '@switchboard/ui';
import {AppBar, Toolbar, Tooltip} from '@switchboard/ui/overlay';
import {paths} from '../paths.ts';
import {describeScope, signOut, useOpsSession} from '../session/index.ts';

const PLACES = [
  {label: 'Remotes', to: paths.remotes()},
  {label: 'Audit log', to: paths.audit()},
  {label: 'Tokens', to: paths.tokens()},
  {label: 'Keys', to: paths.keys()},
];

const HEIGHT = 54;

const place = {
  display: 'inline-flex',
  alignItems: 'center',
  height: HEIGHT,
  px: 0.5,
  flexShrink: 0,
  borderBottom: '3px solid transparent',
  borderTop: '3px solid transparent',
  color: 'text.secondary',
  fontSize: 14,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': {color: 'primary.main'},
  '&[aria-current]': {color: 'primary.main', borderBottomColor: 'primary.main'},
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'focusRing',
    outlineOffset: -4,
    borderRadius: 1,
  },
};

const currentOf = (pathname: string, to: string): {'aria-current'?: 'page' | 'true'} => {
  if (pathname === to) return {'aria-current': 'page'};
  return pathname.startsWith(`${to}/`) ? {'aria-current': 'true'} : {};
};

function Places() {
  const {pathname} = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Operations"
      sx={{
        display: 'flex',
        gap: {xs: 2, sm: 3},
        overflowX: 'auto',
        order: {xs: 1, md: 0},
        width: {xs: '100%', md: 'auto'},
        flexGrow: {md: 1},
        px: {xs: 2, md: 0},
        borderTop: '0 solid',
        borderTopWidth: {xs: '1px', md: 0},
        borderColor: 'divider',
      }}
    >
      {PLACES.map(({label, to}) => (
        <Box key={to} component={RouterLink} to={to} {...currentOf(pathname, to)} sx={place}>
          {label}
        </Box>
      ))}
    </Box>
  );
}

/** The operator, by the token's number and purpose, and the sign-out. */
function Holder() {
  const session = useOpsSession((state) => state.session);
  if (session.status === 'signed-out') return null;
  const {id, scope, purpose} = session.who;
  return (
    <Box sx={{display: 'flex', alignItems: 'center', gap: 1, ml: 'auto', minWidth: 0}}>
      <Tooltip title={`Token ${id} ${describeScope(scope)}. Purpose: ${purpose}`}>
        <Typography
          component="span"
          variant="caption"
          tabIndex={0}
          sx={{
            px: 1,
            py: 0.25,
            borderRadius: 1.5,
            bgcolor: 'action.selected',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          <VisuallyHidden>Signed in as token </VisuallyHidden>
          {`${scope}#${id}`}
        </Typography>
      </Tooltip>
      <Button size="small" onClick={() => signOut()}>
        Sign out
      </Button>
    </Box>
  );
}

/** The bar at the top: current place, navigation, operator. */
export const TopBar = () => (
  <AppBar
    position="sticky"
    color="inherit"
    elevation={0}
    sx={{bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider'}}
  >
    <Toolbar
      disableGutters
      variant="dense"
      sx={{
        flexWrap: 'wrap',
        minHeight: `${HEIGHT}px !important`,
        columnGap: 3,
        px: {xs: 0, md: 3},
        maxWidth: 1280,
        width: '100%',
        mx: 'auto',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: {xs: 2, md: 0},
          height: HEIGHT,
          width: {xs: '100%', md: 'auto'},
          minWidth: 0,
        }}
      >
        <Box
          component={RouterLink}
          to={paths.remotes()}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            textDecoration: 'none',
            borderRadius: 1,
            p: 0.5,
          }}
        >
          <Logo size={28} />
          <Box
            component="span"
            sx={{
              display: {xs: 'none', sm: 'inline'},
              fontSize: 12,
              fontWeight: 700,
              color: 'text.secondary',
              borderLeft: 1,
              borderColor: 'divider',
              pl: 1.25,
              ml: 0.25,
            }}
          >
            Operations
          </Box>
        </Box>
        <Box sx={{display: {xs: 'flex', md: 'none'}, flexGrow: 1, minWidth: 0}}>
          <Holder />
        </Box>
      </Box>
      <Places />
      <Box sx={{display: {xs: 'none', md: 'flex'}}}>
        <Holder />
      </Box>
    </Toolbar>
  </AppBar>
);
