import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {Box, type Theme, Typography, useMediaQuery} from '@switchboard/ui';
import {SectionTabs} from '@switchboard/ui/data';
import type {ReactNode} from 'react';
import {paths} from '../../shared/paths.ts';
import {SETTINGS_GROUPS, SETTINGS_TABS} from './settings-tabs.ts';
import {TicketsBar} from '../../head/index.ts';

export interface SettingsFrameProps {
  title: string;
  subtitle: string;
  current:
    | 'policies'
    | 'businessHours'
    | 'macros'
    | 'views'
    | 'tags'
    | 'fields'
    | 'satisfaction'
    | 'replies'
    | 'supportAddresses'
    | 'import';
  actions?: ReactNode;
  children: ReactNode;
}

const look = {
  display: 'block',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  color: 'text.primary',
  fontSize: 14,
  textDecoration: 'none',
  '&:hover': {bgcolor: 'action.hover'},
  '&[aria-current]': {bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600},
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: -2},
} as const;

/** All settings by topic; on a phone, one scrollable row. */
function SettingsMenu({current}: {current: string}) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (isNarrow)
    return (
      <SectionTabs
        label={t('Ticket settings')}
        link={Link}
        current={current}
        tabs={SETTINGS_TABS}
      />
    );
  return (
    <Box
      component="nav"
      aria-label={t('Ticket settings')}
      sx={{position: 'sticky', top: 'calc(118px + var(--above-frame, 0px))'}}
    >
      {SETTINGS_GROUPS.map(({label, tabs}) => (
        <Box key={label} role="group" aria-label={label} sx={{mb: 2}}>
          <Box aria-hidden sx={{px: 1.5, pb: 0.5, fontSize: 12.5, color: 'text.secondary'}}>
            {label}
          </Box>
          {tabs.map((tab) => (
            <Box
              key={tab.to}
              component={Link}
              to={tab.to}
              aria-current={tab.to === current ? 'page' : undefined}
              sx={look}
            >
              {tab.label}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** Heading and menu of the settings. */
export const SettingsFrame = ({
  title,
  subtitle,
  current,
  actions,
  children,
}: SettingsFrameProps) => (
  <>
    <TicketsBar part="settings" heading={title} screen={current} primary={actions} />
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)'},
        columnGap: 4,
        alignItems: 'start',
        mt: 1,
      }}
    >
      <SettingsMenu current={current === 'views' ? paths.viewSettings() : paths[current]()} />
      <Box sx={{minWidth: 0}}>
        <Typography color="textSecondary" variant="body2" sx={{mb: 2}}>
          {subtitle}
        </Typography>
        {children}
      </Box>
    </Box>
  </>
);
