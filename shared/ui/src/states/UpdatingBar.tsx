import {keyframes} from '@emotion/react';
import Box from '@mui/material/Box';

const run = keyframes({
  from: {transform: 'translateX(-100%)'},
  to: {transform: 'translateX(350%)'},
});

/** Thin progress bar along the upper edge of content that is being refreshed. */
export const UpdatingBar = ({label}: {label: string}) => (
  <Box
    role="progressbar"
    aria-label={label}
    sx={{
      position: 'absolute',
      insetInline: 0,
      top: -3,
      height: 2,
      zIndex: 1,
      overflow: 'hidden',
      borderRadius: 1,
      bgcolor: 'action.selected',
    }}
  >
    <Box
      sx={{
        width: '30%',
        height: '100%',
        bgcolor: 'primary.light',
        animation: `${run} 1.2s linear infinite`,
      }}
    />
  </Box>
);
