import type {Theme} from '@switchboard/ui';

/** Base of the tints below, on the element around them. */
export const heat = {'--heat': ({palette}: Theme) => palette.primary.main};

/**
 * A tint of the primary colour, whose lightness alone shows the amount: text on each of them has at least 4.5:1.
 * @param share of the most, from 0 to 1
 */
export const tintOf = (share: number) =>
  share === 0
    ? {}
    : {
        bgcolor: `color-mix(in srgb, var(--heat) ${Math.round(8 + share * 36)}%, transparent)`,
      };
