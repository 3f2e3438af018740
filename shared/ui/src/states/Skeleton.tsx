import {keyframes} from '@emotion/react';
import Box from '@mui/material/Box';
import type {CSSProperties} from 'react';

const pulse = keyframes({'50%': {opacity: 0.45}});

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  variant?: 'rounded' | 'circular';
}

/** Grey placeholder shape; MUI's own would enlarge the first page load. */
export const Skeleton = ({width = '100%', height = 20, variant = 'rounded'}: SkeletonProps) => (
  <Box
    aria-hidden
    sx={{
      width,
      height,
      maxWidth: '100%',
      flexShrink: 0,
      bgcolor: 'tint.neutral',
      borderRadius: variant === 'circular' ? '50%' : 2,
      animation: `${pulse} 1.6s ease-in-out 0.4s infinite`,
    }}
  />
);
