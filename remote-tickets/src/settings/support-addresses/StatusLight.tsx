import {Box, Typography} from '@switchboard/ui';
import type {ReactNode} from 'react';

export type Light = 'on' | 'waiting' | 'wrong' | 'off';

const COLORS: Record<Light, string> = {
  on: 'success.main',
  waiting: 'warning.main',
  wrong: 'error.main',
  off: 'text.disabled',
};

interface StatusLightProps {
  light: Light;
  /** Subject and state. */
  title: string;
  /** Instructions or details. */
  children?: ReactNode;
}

/** State of one item: a light with text. */
export const StatusLight = ({light, title, children}: StatusLightProps) => (
  <Box component="li" sx={{display: 'flex', gap: 1.25, py: 0.75}}>
    <Box
      aria-hidden
      sx={{
        flexShrink: 0,
        width: 10,
        height: 10,
        mt: '6px',
        borderRadius: '50%',
        bgcolor: COLORS[light],
      }}
    />
    <Box sx={{flexGrow: 1, minWidth: 0}}>
      <Typography variant="body2" sx={{fontWeight: 600}}>
        {title}
      </Typography>
      {children ? (
        <Typography component="div" variant="body2" color="textSecondary">
          {children}
        </Typography>
      ) : null}
    </Box>
  </Box>
);

/** Lights in a column. */
export const StatusLights = ({label, children}: {label: string; children: ReactNode}) => (
  <Box component="ul" aria-label={label} sx={{listStyle: 'none', m: 0, p: 0}}>
    {children}
  </Box>
);
