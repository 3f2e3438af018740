import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, UserAvatar, useProductName, VisuallyHidden} from '@switchboard/ui';
import {Divider, PresenceDot} from '@switchboard/ui/data';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {lazy, Suspense, useState} from 'react';
import {withRetries} from '../loader/files/with-retries.ts';
import {useActivity} from '../presence/use-activity.ts';
import {useOwnPresence} from '../presence/use-own-presence.ts';

const ENTRIES = [
  {label: 'Profile', path: '/dashboard/profile'},
  {label: 'Account Balance', path: '/dashboard/balance'},
  {label: 'Logout', path: '/dashboard/logout'},
];

const AboutDialog = lazy(() =>
  withRetries(() =>
    import(/* webpackChunkName: "about" */ './AboutDialog.tsx').then((loaded) => ({
      default: loaded.AboutDialog,
    })),
  ),
);

/** The user's avatar, whether they are there, and their first name, which open Profile, Account Balance, Logout and what runs here. */
export function AccountMenu({user}: {user: CurrentUser}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {avatar, firstName, lastName} = user.profile;
  const [isAboutOpen, setAboutOpen] = useState(false);
  const product = useProductName();
  const presence = useOwnPresence(user.id, user.workspace !== null);
  const isOpen = anchor !== null;
  const close = () => setAnchor(null);
  useActivity(user.workspace !== null);
  return (
    <>
      <Button
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'account-menu' : undefined}
        endIcon={<ExpandMoreIcon aria-hidden />}
        sx={{gap: 1, px: 1, textTransform: 'none', '& .MuiButton-endIcon': {ml: -0.5}}}
      >
        <Box component="span" sx={{position: 'relative'}}>
          <span aria-hidden>
            <UserAvatar name={`${firstName} ${lastName}`} src={avatar} size={32} />
          </span>
          <Box
            component="span"
            sx={{
              position: 'absolute',
              right: -2,
              bottom: -2,
              display: 'flex',
              p: '1px',
              borderRadius: '50%',
              bgcolor: presence === undefined ? undefined : 'background.paper',
            }}
          >
            <PresenceDot state={presence} />
          </Box>
        </Box>
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            maxWidth: 140,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {firstName}
        </Box>
        <VisuallyHidden>, account menu</VisuallyHidden>
      </Button>
      <Menu
        id="account-menu"
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{paper: {sx: {minWidth: 200, mt: 0.5}}}}
      >
        {ENTRIES.map(({label, path}) => (
          <MenuItem key={path} component={RouterLink} to={path} onClick={close}>
            {label}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            setAboutOpen(true);
          }}
        >
          About {product}
        </MenuItem>
      </Menu>
      {isAboutOpen ? (
        <Suspense fallback={null}>
          <AboutDialog onClose={() => setAboutOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
