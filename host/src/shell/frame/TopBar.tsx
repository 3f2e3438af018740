import {logoPath} from '@switchboard/contracts/places/host';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  IconButton,
  Logo,
  LogoMark,
  useMediaQuery,
  useProductName,
  VisuallyHidden,
  type Theme,
} from '@switchboard/ui';
import {MenuIcon} from '@switchboard/ui/icons';
import {AppBar, Toolbar} from '@switchboard/ui/overlay';
import {useSearchPlaces} from '../../commands/index.ts';
import {AccountMenu} from './AccountMenu.tsx';
import {BellPlace} from './BellPlace.tsx';
import {ABOVE_FRAME, TOP_BAR_HEIGHT} from '../../dimensions.ts';
import {useDrawerStore} from './drawer-store.ts';
import {NewMenu} from './NewMenu.tsx';
import {SearchButton} from './SearchButton.tsx';

/** Target of the logo: unknown, so it falls through to Home (specification section 2). */

/** Top bar: drawer toggle, logo, workspace, search, menu of new items, notifications, account menu. */
export function TopBar({user}: {user: CurrentUser}) {
  const {isOpen, toggle} = useDrawerStore();
  const product = useProductName();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const canSearch = useSearchPlaces().length > 0;
  return (
    <AppBar
      position="fixed"
      color="inherit"
      elevation={0}
      sx={{
        top: ABOVE_FRAME,
        zIndex: (theme) => theme.zIndex.drawer + 1,
        height: TOP_BAR_HEIGHT,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Toolbar
        disableGutters
        variant="dense"
        sx={{height: TOP_BAR_HEIGHT, minHeight: `${TOP_BAR_HEIGHT}px !important`, px: 1.5, gap: 1}}
      >
        <IconButton
          onClick={toggle}
          aria-label={t('Menu')}
          aria-expanded={isOpen}
          aria-controls="side-menu"
          color="primary"
          sx={{width: 40, height: 40}}
        >
          <MenuIcon />
        </IconButton>
        <Box
          component={RouterLink}
          to={logoPath()}
          sx={{display: 'inline-flex', textDecoration: 'none', borderRadius: 1, p: 0.5}}
        >
          {isPhone ? <LogoMark size={30} /> : <Logo size={30} />}
          <VisuallyHidden>
            {isPhone ? `${product}, ` : ', '}
            {t('go to Home')}
          </VisuallyHidden>
        </Box>
        {user.workspace ? (
          <Box
            component="span"
            title={user.workspace.name}
            sx={{
              display: {xs: 'none', lg: 'inline'},
              maxWidth: 200,
              pl: 1.5,
              ml: 0.5,
              borderLeft: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: 14,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {user.workspace.logo ? (
              <Box
                component="img"
                src={user.workspace.logo}
                alt=""
                sx={{maxHeight: 28, maxWidth: 72, mr: 1, verticalAlign: 'middle'}}
              />
            ) : null}
            {user.workspace.name}
          </Box>
        ) : null}
        <Box sx={{flexGrow: 1}} />
        {canSearch ? <SearchButton /> : null}
        <NewMenu />
        {user.workspace ? <BellPlace /> : null}
        <AccountMenu user={user} />
      </Toolbar>
    </AppBar>
  );
}
