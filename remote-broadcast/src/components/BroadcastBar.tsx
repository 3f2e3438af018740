import {t} from '@switchboard/i18n';
import {Link} from '@switchboard/router';
import {useMay} from '@switchboard/session/access';
import {Box, Button} from '@switchboard/ui';
import {ScreenBar} from '@switchboard/ui/data';
import {AddIcon} from '@switchboard/ui/icons';
import type {ReactNode} from 'react';
import {paths} from '../paths.ts';
import {BroadcastTabs} from './BroadcastTabs.tsx';

type CreateButtonProps = {label: string} & (
  {to: string; onClick?: never} | {to?: never; onClick: () => void}
);

/** Primary action of a list: a text on a desktop, a plus on a phone. */
export const CreateButton = ({label, to, onClick}: CreateButtonProps) => (
  <Button
    {...(to === undefined ? {onClick} : {component: Link, to})}
    variant="contained"
    startIcon={<AddIcon />}
    aria-label={label}
    sx={{
      ml: 1,
      minWidth: 0,
      px: {xs: 1.25, sm: 2},
      '& > .MuiButton-startIcon': {ml: {xs: 0, sm: -0.5}, mr: {xs: 0, sm: 1}},
    }}
  >
    <Box component="span" sx={{display: {xs: 'none', sm: 'inline'}}}>
      {label}
    </Box>
  </Button>
);

const NewBroadcast = () =>
  useMay('draftBroadcasts') ? (
    <CreateButton to={paths.create()} label={t('New broadcast')} />
  ) : null;

export interface BroadcastBarProps {
  heading: string;
  /** Address of the selected tab. */
  current: string;
  /** Total number, for the heading. */
  count?: number | string | undefined;
  /** In front of the primary button. */
  actions?: ReactNode;
  /** The primary action; by default a new broadcast, for users who may write one. */
  primary?: ReactNode;
}

/** The head of each list of this section: the selected list, the other lists, and the primary action. */
export const BroadcastBar = ({
  heading,
  current,
  count,
  actions,
  primary = <NewBroadcast />,
}: BroadcastBarProps) => (
  <ScreenBar
    heading={heading}
    title={heading}
    actions={
      <>
        {actions}
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
    <Box
      sx={{
        order: {xs: 2, md: 0},
        flex: {xs: '1 1 100%', md: '1 1 0'},
        minWidth: 0,
        '& > nav': {mb: 0, border: 0, gap: 2},
      }}
    >
      <BroadcastTabs current={current} />
    </Box>
  </ScreenBar>
);
