import Box from '@mui/material/Box';
import type {ReactNode} from 'react';

export interface MarkedProps {
  text: string;
  /** `[start, end]` of each match. */
  ranges: readonly (readonly number[])[];
}

/** Text with its matches marked. */
export function Marked({text, ranges}: MarkedProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start = 0, end = 0] of ranges) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <Box component="span" sx={{'& mark': {bgcolor: 'mark', color: 'inherit', borderRadius: '2px'}}}>
      {parts}
      {text.slice(from)}
    </Box>
  );
}
