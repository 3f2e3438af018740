import type {Highlighted} from '@switchboard/contracts/search/schemas';
import {Box} from '@switchboard/ui';
import type {ReactNode} from 'react';

/** A text with its matches marked. */
export function Marked({text, ranges}: Highlighted) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start = 0, end = 0] of ranges) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <Box
      component="span"
      sx={{'& mark': {bgcolor: '#FFE9A8', color: 'inherit', borderRadius: '2px'}}}
    >
      {parts}
      {text.slice(from)}
    </Box>
  );
}
