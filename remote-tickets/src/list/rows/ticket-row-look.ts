import {placesOf, roomOf, TIGHT, widthOf, type Column} from '../columns.ts';

const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** Width of the list itself, independent of the drawer. */
const below = (width: number) => `@container tickets (max-width: ${width - 1}px)`;

/**
 * Narrows the columns before the subject is cut, hides those without room, and shows the requester below the subject if its column is
 * hidden.
 */
export const columnLook = (shown: readonly Column[]): object => ({
  ...(shown.includes('requester') && {'& .if-narrow': {display: 'none'}}),
  ...Object.fromEntries(
    placesOf(shown).map(({column, width}) => [
      below(width),
      {
        [`& .${column}`]: {display: 'none'},
        ...(column === 'requester' && {'& .if-narrow': {display: 'inline'}}),
      },
    ]),
  ),
  [below(roomOf(shown))]: Object.fromEntries(
    shown.map((column) => [`& tr > .${column}`, {width: widthOf(column) - TIGHT, px: 1.25}]),
  ),
});

/** Looks like other checkboxes, with a single element. */
const tickLook = {
  appearance: 'none',
  position: 'relative',
  zIndex: 1,
  display: 'block',
  width: 15,
  height: 15,
  m: '11.5px',
  border: '2px solid',
  borderColor: 'text.secondary',
  borderRadius: '2px',
  cursor: 'pointer',
  '&::before': {content: '""', position: 'absolute', inset: -13},
  '&:checked': {bgcolor: 'primary.main', borderColor: 'primary.main'},
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    left: 3,
    top: -0.5,
    width: 5,
    height: 9,
    border: 'solid',
    borderColor: 'primary.contrastText',
    borderWidth: '0 2px 2px 0',
    transform: 'rotate(45deg)',
  },
  '&:focus-visible': {outline: '2px solid', outlineColor: 'focusRing', outlineOffset: 4},
};

/** Header row stays visible below the bar of the screen. */
export const headLook = {
  '& thead th': {
    position: 'sticky',
    top: 'calc(102px + var(--above-frame, 0px))',
    zIndex: 2,
    py: 0.5,
    bgcolor: 'background.paper',
  },
} as const;

/** Look of ticket marks in rows and cards. */
export const markLook = {
  '& .dot': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 1,
    verticalAlign: 1,
    borderRadius: '50%',
    bgcolor: 'primary.main',
    cursor: 'pointer',
  },
  '& .turn': {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    cursor: 'pointer',
    verticalAlign: '-3px',
    width: 16,
    mr: 1,
    color: 'text.secondary',
    '& svg': {width: 16, height: 16, fill: 'currentColor'},
  },
  '& .turn.us': {color: 'primary.main'},
} as const;

/** Look of all rows, defined once: a row that scrolls into view computes no styles. */
export const rowLook = {
  '& [data-ticket]': {
    position: 'relative',
    // Keeps focused rows clear of the header.
    '&, & a': {scrollMarginTop: 44},
    '&:hover': {bgcolor: 'action.hover'},
    '&[aria-selected="true"]': {bgcolor: 'action.selected'},
    '&[aria-selected="true"]:hover': {bgcolor: 'action.focus'},
    '&:last-child > td': {borderBottom: 0},
    '& > td': {
      px: 2,
      py: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
      fontSize: 14,
      lineHeight: 1.5,
      color: 'text.primary',
      textAlign: 'left',
    },
    // Shift+click ticks a range, and selects no text.
    '& > .tick': {userSelect: 'none'},
    '& > .tick > input': tickLook,
    '& > .last': {
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '& time': {position: 'relative', zIndex: 1},
    },
    // Overlays the end of the row, so that nothing moves. Not on touch screens, which cannot hover.
    '& .acts': {
      position: 'absolute',
      zIndex: 2,
      right: 8,
      top: 'calc(50% - 16px)',
      display: 'flex',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
      '@media not (any-hover: hover)': {display: 'none'},
    },
    '&.active > .last > *': {opacity: 0},
    '&.compact > td': {py: 0.5},
    '& .line': oneLine,
    ...markLook,
    '& td .dot': {position: 'absolute', left: 50, top: 'calc(50% - 4px)'},
    '& .subject': {fontSize: 14.5},
    '& .about': {fontSize: 13, pl: 3},
    '& .number': {fontVariantNumeric: 'tabular-nums'},
    '& .subject > .number': {fontSize: 13, mr: 1},
    '& .about, & .subject > .number, & > .tags, & > .last': {color: 'text.secondary'},
  },
} as const;
