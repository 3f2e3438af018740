import {Link as RouterLink} from '@switchboard/router';
import {Box, Link, Paper} from '@switchboard/ui';
import type {ReactNode} from 'react';

/** List of all settings of one kind. */
export const SettingCards = ({
  label,
  isOrdered = false,
  children,
}: {
  label: string;
  isOrdered?: boolean;
  children: ReactNode;
}) => (
  <Box
    component={isOrdered ? 'ol' : 'ul'}
    aria-label={label}
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 1.5,
    }}
  >
    {children}
  </Box>
);

export interface SettingCardProps {
  name: string;
  /** Address of its page; undefined for readers without access to it. */
  to: string | undefined;
  chip?: ReactNode;
  details?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One setting of a list: name, summary and actions. */
export const SettingCard = ({name, to, chip, details, actions, children}: SettingCardProps) => (
  <Paper component="li" variant="outlined" sx={{p: 2}}>
    <Box sx={{display: 'flex', justifyContent: 'space-between', gap: 2, mb: children ? 1 : 0}}>
      <Box sx={{minWidth: 0, overflowWrap: 'anywhere'}}>
        <Box sx={{display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1}}>
          <Box component="h2" sx={{m: 0, fontSize: 16}}>
            {to === undefined ? (
              name
            ) : (
              <Link component={RouterLink} to={to}>
                {name}
              </Link>
            )}
          </Box>
          {chip}
        </Box>
        {details ? <Box sx={{color: 'text.secondary', fontSize: 13.5}}>{details}</Box> : null}
      </Box>
      {actions}
    </Box>
    {children}
  </Paper>
);
