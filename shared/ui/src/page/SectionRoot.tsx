import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type {ReactNode} from 'react';

export interface SectionRootProps {
  /** Name that ops use: `tickets`. */
  name: string;
  /** Name on screen: `Tickets`. */
  title: string;
  /** Version of the running release. */
  version: string;
  /** `hidden` keeps the version in `data-version` only. */
  footer?: 'shown' | 'hidden';
  children: ReactNode;
}

/** Root of what one remote shows: says in data attributes and in a small footer which release is running. */
export function SectionRoot({name, title, version, footer = 'shown', children}: SectionRootProps) {
  return (
    <Box
      data-remote={name}
      data-version={version}
      sx={{display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0}}
    >
      <Box sx={{flexGrow: 1, minWidth: 0}}>{children}</Box>
      {footer === 'shown' ? (
        <Typography
          component="p"
          variant="caption"
          color="textSecondary"
          sx={{pt: 4, textAlign: 'right'}}
        >
          {title} {version}
        </Typography>
      ) : null}
    </Box>
  );
}
