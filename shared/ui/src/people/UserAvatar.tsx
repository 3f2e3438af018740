import Box from '@mui/material/Box';
import {useState} from 'react';

const TINTS = [
  {bgcolor: 'tint.primary', color: 'primary.light'},
  {bgcolor: 'info.light', color: 'info.dark'},
  {bgcolor: 'success.light', color: 'success.dark'},
  {bgcolor: 'warning.light', color: 'warning.dark'},
  {bgcolor: 'error.light', color: 'error.dark'},
  {bgcolor: 'tint.teal', color: 'onTint.teal'},
];

/**
 * Initials of a person's name: the first letters of its first and last word.
 * @param name displayed name; an address works too
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

const tintOf = (name: string) =>
  TINTS[
    Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS.length
  ];

export interface UserAvatarProps {
  name: string;
  /** Address of the picture; initials replace a missing or broken one. */
  src?: string | null | undefined;
  /** Side length in pixels. */
  size?: number;
  /** Alternative text; empty when the name is beside the picture. */
  alt?: string;
}

/** Picture of a person, or initials on a tint that is constant per name. */
export function UserAvatar({name, src, size = 32, alt = ''}: UserAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const picture = src && src !== broken ? src : undefined;
  const tint = tintOf(name);
  return (
    <Box
      {...(alt ? {role: 'img', 'aria-label': alt} : {'aria-hidden': true})}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        overflow: 'hidden',
        width: size,
        height: size,
        borderRadius: '50%',
        fontSize: Math.round(size * 0.4),
        fontWeight: 700,
        lineHeight: 1,
        userSelect: 'none',
        ...tint,
      }}
    >
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          onError={() => setBroken(picture)}
          sx={{width: '100%', height: '100%', objectFit: 'cover'}}
        />
      ) : (
        initials(name)
      )}
    </Box>
  );
}
