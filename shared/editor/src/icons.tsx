import {SvgIcon} from '@switchboard/ui';

/** Material's paths of the toolbar's icons. */
const PATHS = {
  bold: 'M15.6 10.79c.97-.67 1.65-1.77 1.65-2.79 0-2.26-1.75-4-4-4H7v14h7.04c2.09 0 3.71-1.7 3.71-3.79 0-1.52-.86-2.82-2.15-3.42M10 6.5h3c.83 0 1.5.67 1.5 1.5s-.67 1.5-1.5 1.5h-3zm3.5 9H10v-3h3.5c.83 0 1.5.67 1.5 1.5s-.67 1.5-1.5 1.5',
  italic: 'M10 4v3h2.21l-3.42 8H6v3h8v-3h-2.21l3.42-8H18V4z',
  underline:
    'M12 17c3.31 0 6-2.69 6-6V3h-2.5v8c0 1.93-1.57 3.5-3.5 3.5S8.5 12.93 8.5 11V3H6v8c0 3.31 2.69 6 6 6m-7 2v2h14v-2z',
  bullets:
    'M4 10.5c-.83 0-1.5.67-1.5 1.5s.67 1.5 1.5 1.5 1.5-.67 1.5-1.5-.67-1.5-1.5-1.5m0-6c-.83 0-1.5.67-1.5 1.5S3.17 7.5 4 7.5 5.5 6.83 5.5 6 4.83 4.5 4 4.5m0 12c-.83 0-1.5.68-1.5 1.5s.68 1.5 1.5 1.5 1.5-.68 1.5-1.5-.67-1.5-1.5-1.5M7 19h14v-2H7zm0-6h14v-2H7zm0-8v2h14V5z',
  numbers:
    'M2 17h2v.5H3v1h1v.5H2v1h3v-4H2zm1-9h1V4H2v1h1zm-1 3h1.8L2 13.1v.9h3v-1H3.2L5 10.9V10H2zm5-6v2h14V5zm0 14h14v-2H7zm0-6h14v-2H7z',
  quote: 'M6 17h3l2-4V7H5v6h3zm8 0h3l2-4V7h-6v6h3z',
  code: 'M9.4 16.6 4.8 12l4.6-4.6L8 6l-6 6 6 6zm5.2 0 4.6-4.6-4.6-4.6L16 6l6 6-6 6z',
  link: 'M3.9 12c0-1.71 1.39-3.1 3.1-3.1h4V7H7c-2.76 0-5 2.24-5 5s2.24 5 5 5h4v-1.9H7c-1.71 0-3.1-1.39-3.1-3.1M8 13h8v-2H8zm9-6h-4v1.9h4c1.71 0 3.1 1.39 3.1 3.1s-1.39 3.1-3.1 3.1h-4V17h4c2.76 0 5-2.24 5-5s-2.24-5-5-5',
  table: 'M3 3h18v18H3zm2 2v3h14V5zm0 5v4h6v-4zm8 0v4h6v-4zm-8 6v3h6v-3zm8 0v3h6v-3z',
  addRow: 'M3 4h18v7H3zm2 2v3h14V6zm6 7h2v3h3v2h-3v3h-2v-3H8v-2h3z',
  addColumn: 'M4 3h7v18H4zm2 2v14h3V5zm7 6h3V8h2v3h3v2h-3v3h-2v-3h-3z',
  removeRow: 'M3 4h18v7H3zm2 2v3h14V6zm3 10h8v2H8z',
  removeColumn: 'M4 3h7v18H4zm2 2v14h3V5zm7 6h8v2h-8z',
  removeTable:
    'M3 3h18v8h-2V5H5v6h6v2H5v6h6v2H3zm12.4 10L18 15.6l2.6-2.6 1.4 1.4-2.6 2.6 2.6 2.6-1.4 1.4-2.6-2.6-2.6 2.6-1.4-1.4 2.6-2.6-2.6-2.6z',
} as const;

export type Drawing = keyof typeof PATHS;

export const ToolIcon = ({drawing}: {drawing: Drawing}) => (
  <SvgIcon fontSize="small">
    <path d={PATHS[drawing]} />
  </SvgIcon>
);
