import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {Box, useMediaQuery, type Theme, whenIdle} from '@switchboard/ui';
import {useEffect} from 'react';
import {useAppearance, usePreferences} from '../preferences/index.ts';
import {EverywhereKeys} from '../commands/index.ts';
import {DashboardRoutes} from './routes/DashboardRoutes.tsx';
import {DuePlace, RuleGate} from './second-factor-rule/RuleGate.tsx';
import {NoticesPlace} from '../loader/index.ts';
import {
  BELOW_TOP_BAR,
  DRAWER_CLOSED_WIDTH,
  DRAWER_OPEN_WIDTH,
  TOP_BAR_HEIGHT,
} from '../dimensions.ts';
import {useDrawerStore} from './frame/drawer-store.ts';
import {OfflineStrip} from './frame/OfflineStrip.tsx';
import {SideMenu} from './frame/SideMenu.tsx';
import {SkipLink} from './frame/SkipLink.tsx';
import {TopBar} from './frame/TopBar.tsx';

const MAIN_ID = 'main';

/** Frame of the dashboard: top bar, side menu, and the section in the middle. */
function Frame({user}: {user: CurrentUser}) {
  const isDesktop = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isOpen = useDrawerStore((state) => state.isOpen);
  const drawerWidth = isOpen ? DRAWER_OPEN_WIDTH : DRAWER_CLOSED_WIDTH;
  // Messages appear beside the menu, outside of this tree.
  useEffect(() => {
    document.documentElement.style.setProperty('--menu-width', `${drawerWidth}px`);
  }, [drawerWidth]);
  useAppearance(user.appearance);
  usePreferences(user);
  useEffect(() => {
    whenIdle(
      () =>
        void import(/* webpackChunkName: "idle" */ './idle.ts').then(
          ({keepFocus, startPrefetching}) => {
            keepFocus();
            startPrefetching();
          },
          () => undefined,
        ),
    );
  }, []);
  return (
    <Box sx={{minHeight: '100vh', bgcolor: 'background.default'}}>
      <SkipLink targetId={MAIN_ID} />
      <EverywhereKeys />
      <TopBar user={user} />
      <SideMenu user={user} isDesktop={isDesktop} />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{
          pt: `${TOP_BAR_HEIGHT}px`,
          ml: isDesktop ? `${drawerWidth}px` : 0,
          minHeight: '100vh',
          display: 'flex',
          flexDirection: 'column',
          outline: 'none',
          transition: (theme) =>
            theme.transitions.create('margin-left', {duration: theme.transitions.duration.shorter}),
        }}
      >
        <OfflineStrip top={BELOW_TOP_BAR} />
        <Box
          sx={{
            flexGrow: 1,
            display: 'flex',
            flexDirection: 'column',
            width: '100%',
            maxWidth: 1440,
            mx: 'auto',
            px: {xs: 2, sm: 3},
            py: 3,
          }}
        >
          <DuePlace user={user} />
          <NoticesPlace />
          <DashboardRoutes user={user} />
        </Box>
      </Box>
    </Box>
  );
}

/** Dashboard, or the screen that precedes it. */
export const Shell = ({user}: {user: CurrentUser}) => (
  <RuleGate user={user}>
    <Frame user={user} />
  </RuleGate>
);
