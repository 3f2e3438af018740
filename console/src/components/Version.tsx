import {Box} from '@switchboard/ui';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** A version, a hash or an id, in a monospaced font. */
export const Code = ({children, strong = false}: {children: string; strong?: boolean}) => (
  <Box
    component="span"
    sx={{
      fontFamily: MONO,
      fontSize: '0.94em',
      fontWeight: strong ? 700 : 500,
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);
