import {toMailDocument} from '@switchboard/editor/html';
import {Box} from '@switchboard/ui';
import {useEffect, useRef} from 'react';

export type MailTheme = 'light' | 'dark';

export interface MailFrameProps {
  title: string;
  /** A whole document. */
  html: string;
  theme: MailTheme;
  /** In pixels; the whole width without it. */
  width?: number;
}

/** The styles for one theme, whatever the user's own is. */
const inTheme = (css: string, theme: MailTheme) =>
  css.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)/g, (_whole, named: string) =>
    named === theme ? '(min-width: 0px)' : '(max-width: 0px)',
  );

const fill = (frame: HTMLIFrameElement, html: string, theme: MailTheme) => {
  const {contentDocument: page, contentWindow: view} = frame;
  if (!page || !view) return;
  const {root, css} = toMailDocument(html);
  const shown = page.adoptNode(root);
  shown.style.colorScheme = theme;
  page.replaceChild(shown, page.documentElement);
  const {CSSStyleSheet: Sheet} = view as Window & typeof globalThis;
  if (!('replaceSync' in Sheet.prototype)) return;
  const sheet = new Sheet();
  sheet.replaceSync(inTheme(css, theme));
  page.adoptedStyleSheets = [sheet];
};

/**
 * Shows a mail in a frame of its own, without scripts and with inactive links. The content is inserted as nodes and style objects: the
 * page's policies apply in the frame too, and allow no styles in markup.
 */
export function MailFrame({title, html, theme, width}: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const {current} = frame;
    if (!current) return undefined;
    const show = () => fill(current, html, theme);
    show();
    // Firefox replaces the empty document once it has loaded.
    current.addEventListener('load', show);
    return () => current.removeEventListener('load', show);
  }, [html, theme]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: width,
        height: 480,
        mx: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        colorScheme: theme,
      }}
    />
  );
}
