import {t} from '@switchboard/i18n';
import {Box, Button, ThemeRoot} from '@switchboard/ui';
import {createRoot} from 'react-dom/client';

export interface BarContent {
  text: string;
  action: string;
  onAction: () => void;
  /** True for a notice that appears by itself and is read out. */
  isNews?: boolean;
}

/** One line above everything, with one action (G25). */
const PreviewBar = ({text, action, onAction, isNews}: BarContent) => (
  <Box
    component="section"
    aria-label={t('Preview')}
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 0.5,
      px: 2,
      py: 0.5,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      fontSize: 14,
      fontWeight: 600,
    }}
  >
    <Box component="span" role={isNews ? 'alert' : undefined}>
      {text}
    </Box>
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      onClick={onAction}
      sx={{
        whiteSpace: 'nowrap',
        '&:focus-visible': {outline: '2px solid currentColor', outlineOffset: 2},
      }}
    >
      {action}
    </Button>
  </Box>
);

/**
 * Makes room above the whole page.
 * @param nonce nonce of the page, for its styles
 * @returns a function that shows content there, or nothing
 */
export function createPreviewBar(
  nonce: string | undefined,
): (content: BarContent | undefined) => void {
  const place = document.createElement('div');
  Object.assign(place.style, {position: 'sticky', top: '0', zIndex: '1250'});
  document.body.prepend(place);
  const {style} = document.documentElement;
  new ResizeObserver(() => style.setProperty('--above-frame', `${place.offsetHeight}px`)).observe(
    place,
  );
  const root = createRoot(place);
  return (content) =>
    root.render(
      <ThemeRoot nonce={nonce}>{content ? <PreviewBar {...content} /> : null}</ThemeRoot>,
    );
}
