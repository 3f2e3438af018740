const oneLine = {overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap'};
/** Columns that give way first where the list is narrow; the width is the list's own, whatever the drawer takes. */
const below = (width: number) => `@container tickets (max-width: ${width}px)`;
export const wide = {[below(1000)]: {display: 'none'}};
export const widest = {[below(1240)]: {display: 'none'}};

/** As the checkboxes elsewhere, of one element. */
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

/** The head of the columns stays in sight, below the screen's bar. */
export const headLook = {
  '& thead th': {
    position: 'sticky',
    top: 'calc(102px + var(--above-frame, 0px))',
    zIndex: 2,
    py: 0.5,
    bgcolor: 'background.paper',
  },
} as const;

/** How rows look, once for all of them: one that comes into sight while somebody scrolls works out no styles. */
export const rowLook = {
  '& [data-ticket]': {
    position: 'relative',
    // Not below the head of the columns.
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
    '& > .tick > input': tickLook,
    '& > .time': {
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '& time': {position: 'relative', zIndex: 1},
    },
    '&.compact > td': {py: 0.5},
    '& .line': oneLine,
    '& .subject': {fontSize: 14.5},
    '& .about': {fontSize: 13},
    '& .number': {fontVariantNumeric: 'tabular-nums'},
    '& .subject > .number': {fontSize: 13, mr: 1},
    '& .about, & .subject > .number, & > .tags, & > .time': {color: 'text.secondary'},
    '& .if-narrow': {display: 'none', [below(1000)]: {display: 'inline'}},
    '& > .if-wide': wide,
    '& > .if-widest': widest,
  },
} as const;
