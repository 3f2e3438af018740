import Box from '@mui/material/Box';
import type {ReactNode} from 'react';

export interface SectionRootProps {
  /** Name that ops use: `tickets`. */
  name: string;
  /** Version of the running release. */
  version: string;
  children: ReactNode;
}

/** Root of one remote's content: names the running release in data attributes. */
export const SectionRoot = ({name, version, children}: SectionRootProps) => (
  <Box data-remote={name} data-version={version} sx={{flexGrow: 1, minWidth: 0}}>
    {children}
  </Box>
);
