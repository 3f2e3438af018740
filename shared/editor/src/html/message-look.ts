/** Styles of a message, in the thread as in the editor. */
export const messageLook = {
  overflowWrap: 'anywhere',
  // Each paragraph has the direction of its own text, whatever surrounds it.
  '&, & p, & div, & li, & td, & th, & blockquote, & pre, & h1, & h2, & h3, & h4': {
    unicodeBidi: 'plaintext',
  },
  '& > :first-of-type': {mt: 0},
  '& > :last-child': {mb: 0},
  '& p': {my: 1.25},
  '& a': {color: 'primary.light', scrollMarginBottom: 300},
  '& blockquote': {
    mx: 0,
    pl: 1.5,
    borderLeft: '3px solid',
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '& pre': {overflowX: 'auto', p: 1.5, borderRadius: 1, bgcolor: 'action.hover', fontSize: 13},
  '& code': {fontSize: 13, bgcolor: 'action.hover', borderRadius: '4px', px: 0.5},
  '& pre code': {bgcolor: 'transparent', px: 0},
  '& table': {display: 'block', overflowX: 'auto', borderCollapse: 'collapse'},
  '& td, & th': {
    border: 1,
    borderColor: 'divider',
    px: 1,
    py: 0.5,
    textAlign: 'start',
    overflowWrap: 'break-word',
  },
  '& :is(td, th)[align="center"]': {textAlign: 'center'},
  '& :is(td, th)[align="right"]': {textAlign: 'right'},
  '& :is(td, th) > p': {my: 0},
  '& h1, & h2, & h3, & h4': {fontSize: '1em', my: 1.25},
  '& img': {
    maxWidth: '100%',
    maxHeight: 420,
    borderRadius: 1,
    verticalAlign: 'bottom',
    // Pictures without a background, such as logos, are drawn for light paper.
    colorScheme: 'light',
    bgcolor: 'background.paper',
  },
  '& [data-mention]': {color: 'primary.light', fontWeight: 600},
} as const;
