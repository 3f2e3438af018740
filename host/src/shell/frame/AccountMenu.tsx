import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {Box, Button, UserAvatar, VisuallyHidden} from '@switchboard/ui';
import {PresenceDot} from '@switchboard/ui/data';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {useState} from 'react';
import {useActivity} from '../presence/use-activity.ts';
import {useOwnPresence} from '../presence/use-own-presence.ts';
import {LazyPart} from '../../loader/index.ts';
import {loadMore} from './load-more.ts';

const loadList = () => loadMore().then(({AccountMenuList}) => AccountMenuList);
const loadAbout = () => loadMore().then(({AboutDialog}) => AboutDialog);

/** Avatar, presence and first name of the user, which open Profile, Account Balance, Logout and the running releases. */
export function AccountMenu({user}: {user: CurrentUser}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const {avatar, firstName, lastName} = user.profile;
  const [isAboutOpen, setAboutOpen] = useState(false);
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
        <VisuallyHidden>, {t('account menu')}</VisuallyHidden>
      </Button>
      {anchor ? (
        <LazyPart
          load={loadList}
          props={{anchor, onClose: close, onAbout: () => setAboutOpen(true)}}
          onFail={close}
        />
      ) : null}
      {isAboutOpen ? (
        <LazyPart
          load={loadAbout}
          props={{onClose: () => setAboutOpen(false)}}
          onFail={() => setAboutOpen(false)}
        />
      ) : null}
    </>
  );
}
