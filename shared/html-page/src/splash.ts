/** Splash from the first byte of HTML until the host renders: the product's mark with a spinner around it. */
export const SPLASH_MARKUP = [
  '<div class="splash" role="status" aria-label="Loading">',
  '<div class="splash-spinner"></div>',
  '<svg width="52" height="52" viewBox="0 0 40 40" aria-hidden="true">',
  '<rect width="40" height="40" rx="11" fill="light-dark(#230653,#3B1686)"/>',
  '<circle cx="12" cy="28" r="3.2" fill="none" stroke="#8F74CC" stroke-width="2"/>',
  '<circle cx="28" cy="12" r="3.2" fill="none" stroke="#8F74CC" stroke-width="2"/>',
  '<path d="M12 12h7.5a4 4 0 0 1 4 4v0a4 4 0 0 1-4 4h1a4 4 0 0 0-4 4v0a4 4 0 0 0 4 4H28" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/>',
  '<circle cx="12" cy="12" r="4.6" fill="#FFB454"/>',
  '<circle cx="28" cy="28" r="4.6" fill="#FFB454"/>',
  '</svg>',
  '</div>',
].join('');

export const SPLASH_STYLE = [
  // Without a choice, the browser's own theme; `light-dark()` depends on it, here and in the styles
  // of the dashboard.
  ':root{color-scheme:light dark}',
  ':root[data-theme=light]{color-scheme:light}',
  ':root[data-theme=dark]{color-scheme:dark}',
  'body{margin:0;background:light-dark(#f8f8f8,#15121B)}',
  '.splash{position:relative;display:grid;place-items:center;min-height:100vh}',
  '.splash>*{grid-area:1/1}',
  '.splash-spinner{width:92px;height:92px;border-radius:50%;border:2px solid light-dark(#e3dcf2,#332D3F);border-top-color:light-dark(#230653,#B9A4F4);animation:splash 1s linear infinite}',
  '@keyframes splash{to{transform:rotate(1turn)}}',
  '@media (prefers-reduced-motion:reduce){.splash-spinner{animation-duration:4s}}',
].join('');
