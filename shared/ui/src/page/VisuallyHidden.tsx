import Box from '@mui/material/Box';
import type {ElementType, ReactNode} from 'react';

export interface VisuallyHiddenProps {
  children: ReactNode;
  component?: ElementType;
  role?: string;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({children, component = 'span', role}: VisuallyHiddenProps) => (
  <Box
    component={component}
    {...(role ? {role} : {})}
    sx={{
      position: 'absolute',
      width: '1px',
      height: '1px',
      m: '-1px',
      p: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      border: 0,
    }}
  >
    {children}
  </Box>
);
