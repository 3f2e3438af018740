import {Box} from '@switchboard/ui';

const key = {
  display: 'inline-block',
  minWidth: 24,
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  textAlign: 'center',
  fontFamily: 'inherit',
  fontSize: 13,
  whiteSpace: 'nowrap',
};

/** Keys as they are pressed: `Ctrl+K`, or `g` then `t`. */
export const Keys = ({keys}: {keys: string}) => (
  <Box component="span" sx={{display: 'inline-flex', gap: 0.5}}>
    {keys.split(' ').map((one) => (
      <Box component="kbd" key={one} sx={key}>
        {one === 'Escape' ? 'Esc' : one.replace('Ctrl+k', 'Ctrl+K')}
      </Box>
    ))}
  </Box>
);
