import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {Link as RouterLink} from '@switchboard/router';
import {Box, Button, UserAvatar, VisuallyHidden} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';
import {useActivity} from '../presence/use-activity.ts';

const ENTRIES = [
  {label: 'Profile', path: '/dashboard/profile'},
  {label: 'Account Balance', path: '/dashboard/balance'},
  {label: 'Logout', path: '/dashboard/logout'},
];

/** The user's avatar and first name, which open Profile, Account Balance and Logout. */
export function AccountMenu({user}: {user: CurrentUser}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {avatar, firstName, lastName} = user.profile;
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
        <Box component="span" aria-hidden>
          <UserAvatar name={`${firstName} ${lastName}`} src={avatar} size={32} />
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
      </Menu>
    </>
  );
}
