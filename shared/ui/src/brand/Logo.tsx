import Box from '@mui/material/Box';
import {useProductName} from '../page/product.ts';

export interface LogoMarkProps {
  /** Side length in pixels. */
  size?: number;
}

/** The product's mark: two jacks of a switchboard joined by a patch cord in the shape of an S. */
export const LogoMark = ({size = 32}: LogoMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="11" fill="light-dark(#230653,#3B1686)" />
    <circle cx="28" cy="28" r="3.2" fill="none" stroke="#8F74CC" strokeWidth="2" />
    <circle cx="12" cy="12" r="3.2" fill="none" stroke="#8F74CC" strokeWidth="2" />
    <path
      d="M28 12h-8a4 4 0 0 0 0 8a4 4 0 0 1 0 8h-8"
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
    <circle cx="28" cy="12" r="4.6" fill="#FFB454" />
    <circle cx="12" cy="28" r="4.6" fill="#FFB454" />
  </svg>
);

export interface LogoProps {
  /** Height of the mark in pixels; the name scales with it. */
  size?: number;
  /** For dark surfaces. */
  inverted?: boolean;
}

/** The mark with the product's name beside it. */
export function Logo({size = 32, inverted = false}: LogoProps) {
  const productName = useProductName();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: `${Math.round(size * 0.32)}px`,
        color: inverted ? 'common.white' : 'primary.main',
      }}
    >
      <LogoMark size={size} />
      <Box
        component="span"
        sx={{
          fontSize: Math.round(size * 0.62),
          fontWeight: 700,
          letterSpacing: '-0.02em',
          lineHeight: 1,
          whiteSpace: 'nowrap',
        }}
      >
        {productName}
      </Box>
    </Box>
  );
}
