import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {t} from '@switchboard/i18n';
import {useLocation} from '@switchboard/router';
import {Box} from '@switchboard/ui';
import {Drawer, List} from '@switchboard/ui/overlay';
import {useMemo} from 'react';
import {startOf} from '../../preferences/index.ts';
import {menuFor, useDocumentStore} from '../../registry/index.ts';
import {BELOW_TOP_BAR, DRAWER_CLOSED_WIDTH, DRAWER_OPEN_WIDTH} from '../../dimensions.ts';
import {useDrawerStore} from './drawer-store.ts';
import {MenuEntryItem} from './MenuEntryItem.tsx';
import {currentPlace} from './current-place.ts';

interface SideMenuProps {
  user: CurrentUser;
  isDesktop: boolean;
}

/** The left drawer: permanent on desktop, an overlay below the large breakpoint (specification section 9). */
export function SideMenu({user, isDesktop}: SideMenuProps) {
  const {isOpen, close} = useDrawerStore();
  const releases = useDocumentStore((state) => state.releases);
  const {pathname} = useLocation();
  const entries = useMemo(
    () => menuFor(releases, user.isFirstTimeUser),
    [releases, user.isFirstTimeUser],
  );
  const place = currentPlace(entries, pathname);
  const width = isOpen ? DRAWER_OPEN_WIDTH : DRAWER_CLOSED_WIDTH;
  return (
    <Drawer
      variant={isDesktop ? 'permanent' : 'temporary'}
      open={isDesktop || isOpen}
      onClose={close}
      ModalProps={{keepMounted: false}}
      slotProps={{
        paper: {
          sx: {
            width: isDesktop ? width : DRAWER_OPEN_WIDTH,
            top: BELOW_TOP_BAR,
            height: `calc(100% - ${BELOW_TOP_BAR})`,
            overflowX: 'hidden',
            borderRight: 1,
            borderColor: 'divider',
            transition: (theme: {
              transitions: {create: (property: string, options: object) => string};
            }) => theme.transitions.create('width', {duration: 200}),
          },
        },
      }}
    >
      <Box component="nav" id="side-menu" aria-label={t('Main')} sx={{py: 1}}>
        <List disablePadding>
          {entries.map((entry) => (
            <MenuEntryItem
              key={entry.path}
              entry={entry}
              to={startOf(entry, user.preferences?.ticketsStart, releases.tickets?.basePath)}
              place={place}
              isOpen={isOpen}
              onNavigate={isDesktop ? undefined : close}
            />
          ))}
        </List>
      </Box>
    </Drawer>
  );
}
