import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button, IconButton, type Theme, useMediaQuery} from '@switchboard/ui';
import {SectionTabs, ScreenBar} from '@switchboard/ui/data';
import {
  AddIcon,
  ArrowBackIcon,
  ContactsIcon,
  DeleteIcon,
  SettingsIcon,
} from '@switchboard/ui/icons';
import type {ComponentProps, ReactNode} from 'react';
import {paths} from '../shared/paths.ts';

export interface TicketsBarProps {
  /** Current part of the section; `lists` has its own tabs. */
  part: 'lists' | 'contacts' | 'trash' | 'settings';
  heading: string;
  screen?: string;
  /** Count for the heading. */
  count?: number | string | undefined;
  /** Addresses and names of the neighbouring screens. */
  tabs?: ComponentProps<typeof SectionTabs>['tabs'];
  tabsLabel?: string;
  /** Address of the current tab. */
  current?: string;
  /** Content before the heading of a list. */
  before?: ReactNode;
  /** Content before the links to other parts. */
  actions?: ReactNode;
  /** Main action; defaults to a new ticket. */
  primary?: ReactNode;
}

/** Links to the parts beside the lists. */
function useParts() {
  const mayModerate = useMay('moderateTickets');
  return [
    {name: 'contacts', label: t('Contacts'), to: paths.contacts(), icon: <ContactsIcon />},
    ...(mayModerate
      ? [{name: 'trash', label: t('Trash'), to: paths.trash(), icon: <DeleteIcon />}]
      : []),
    {name: 'settings', label: t('Settings'), to: paths.policies(), icon: <SettingsIcon />},
  ];
}

const Parts = ({parts, part}: {parts: ReturnType<typeof useParts>; part: string}) => (
  <Box component="nav" aria-label={t('Tickets')} sx={{display: 'flex'}}>
    {parts.map(({name, label, to, icon}) => (
      <IconButton
        key={name}
        component={Link}
        to={to}
        aria-label={label}
        title={label}
        aria-current={name === part ? 'page' : undefined}
        sx={{'&[aria-current]': {color: 'primary.main', bgcolor: 'action.selected'}}}
      >
        {icon}
      </IconButton>
    ))}
  </Box>
);

const BackToLists = () => (
  <IconButton
    component={Link}
    to={paths.all()}
    aria-label={t('Back to tickets')}
    title={t('Back to tickets')}
    sx={{ml: -1}}
  >
    <ArrowBackIcon />
  </IconButton>
);

function NewTicket() {
  const mayCreate = useMay('changeTickets');
  return mayCreate ? (
    <Button
      component={Link}
      to={paths.create()}
      variant="contained"
      startIcon={<AddIcon />}
      aria-label={t('New ticket')}
      aria-keyshortcuts="c"
      sx={{
        ml: 1,
        minWidth: 0,
        px: {xs: 1.25, sm: 2},
        '& > .MuiButton-startIcon': {ml: {xs: 0, sm: -0.5}, mr: {xs: 0, sm: 1}},
      }}
    >
      <Box component="span" sx={{display: {xs: 'none', sm: 'inline'}}}>
        {t('New ticket')}
      </Box>
    </Button>
  ) : null;
}

/** Head of every screen except a ticket: heading, lists, other parts, and a new ticket. */
export function TicketsBar({
  part,
  heading,
  screen,
  count,
  tabs = [],
  tabsLabel = t('Ticket lists'),
  current = '',
  before,
  actions,
  primary = <NewTicket />,
}: TicketsBarProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const parts = useParts();
  const hasLists = tabs.length > 0;
  // A phone has no room for icons: the other parts follow the lists.
  const shownTabs = isNarrow && part === 'lists' ? [...tabs, ...parts] : tabs;
  return (
    <ScreenBar
      heading={heading}
      title={heading}
      {...(screen !== undefined && {screen})}
      before={before ?? (part === 'lists' && hasLists ? null : <BackToLists />)}
      actions={
        <>
          {actions}
          {isNarrow ? null : <Parts parts={parts} part={part} />}
          {primary}
        </>
      }
    >
      {count === undefined ? null : (
        <Box
          component="span"
          sx={{color: 'text.secondary', fontSize: 14, fontVariantNumeric: 'tabular-nums'}}
        >
          {count}
        </Box>
      )}
      {shownTabs.length > 0 ? (
        <Box
          sx={{
            order: {xs: 2, md: 0},
            flex: {xs: '1 1 100%', md: '1 1 0'},
            minWidth: 0,
            '& > nav': {mb: 0, border: 0, gap: 2},
          }}
        >
          <SectionTabs label={tabsLabel} link={Link} current={current} tabs={shownTabs} />
        </Box>
      ) : null}
    </ScreenBar>
  );
}
