import type {PaletteOptions} from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypeBackground {
    /** Surfaces above the page: menus, dialogs, popups. */
    raised: string;
    /** Subdued part of a surface: heads of tables, quoted values. */
    subtle: string;
  }
  interface Tokens {
    /** Focus ring: at least 3:1 on every surface. */
    focusRing: string;
    /** Borders of fields, which must be visible (3:1), and of outlined buttons, whose text is sufficient. */
    border: {field: string; hover: string; button: string};
    /** Matches of a search. */
    mark: string;
    /**
     * Backgrounds beside the `light` of success, info, warning and error, and `onTint`, the text on
     * them; on that of the primary colour, text is in its `light`. The neutral one is also for
     * unfilled parts: skeletons, progress tracks.
     */
    tint: {neutral: string; primary: string; teal: string};
    onTint: {neutral: string; teal: string};
    /** Internal notes, and messages of the own side. */
    note: {bg: string; border: string};
    own: {bg: string; border: string};
    /** Background of tooltips, whose text is white. */
    tooltip: string;
  }
  interface Palette extends Tokens {}
  interface PaletteOptions extends Partial<Tokens> {}
}

/**
 * Pair of a light and a dark theme's colour. The nearest `color-scheme` decides, so that switching
 * causes no rendering, the first paint needs no script, and a part of the page can have its own
 * theme.
 */
export const byTheme = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

type Pair = readonly [light: string, dark: string];

interface Tone {
  main: Pair;
  /** Tint of a background; `dark` is the text on it. For the primary colour: its hover colour. */
  light?: Pair;
  dark?: Pair;
}

/** Secondary colour for subdued content, also as text. */
const QUIET: Pair = ['#565A5C', '#B3ADBF'];

/** Text colour on the dark theme's main colours, as dark as its page. */
const INK = '#15121B';

const tone = ({main, light = main, dark = main}: Tone) => ({
  main: byTheme(...main),
  light: byTheme(...light),
  dark: byTheme(...dark),
  contrastText: byTheme('#ffffff', INK),
});

/**
 * Specification section 9 fixes primary, secondary and the page background of the light theme; every main colour has at least
 * 4.5:1 on paper.
 */
export const palette: PaletteOptions = {
  primary: tone({
    main: ['#230653', '#B9A4F4'],
    light: ['#4B2A8C', '#CDBDF9'],
  }),
  secondary: tone({
    main: QUIET,
  }),
  success: tone({
    main: ['#1A7F4B', '#62C492'],
    light: ['#DFF3E8', '#17352A'],
    dark: ['#125C36', '#8FDBB3'],
  }),
  warning: tone({
    main: ['#9A5B00', '#E0A550'],
    light: ['#FCEBCB', '#3A2C16'],
    dark: ['#6F4100', '#F0C98D'],
  }),
  error: tone({
    main: ['#B3261E', '#F28B82'],
    light: ['#FBE3E1', '#452225'],
    dark: ['#851A14', '#F8B8B2'],
  }),
  info: tone({
    main: ['#1F5FA8', '#85B4EE'],
    light: ['#E1EDFA', '#1C2F4A'],
    dark: ['#15437A', '#B2D1F7'],
  }),
  background: {
    default: byTheme('#f8f8f8', INK),
    paper: byTheme('#ffffff', '#1E1A27'),
    raised: byTheme('#ffffff', '#272231'),
    subtle: byTheme('#FBFAFC', '#231E2D'),
  },
  text: {
    primary: byTheme('#1D1729', '#EAE6F1'),
    secondary: byTheme(...QUIET),
    disabled: byTheme('#8B8F92', '#787283'),
  },
  divider: byTheme('#E5E3EA', '#352F41'),
  action: {
    active: byTheme('rgba(0, 0, 0, 0.54)', '#B3ADBF'),
    hover: byTheme('rgba(35, 6, 83, 0.045)', 'rgba(205, 189, 249, 0.06)'),
    selected: byTheme('rgba(35, 6, 83, 0.08)', 'rgba(205, 189, 249, 0.13)'),
    focus: byTheme('rgba(35, 6, 83, 0.10)', 'rgba(205, 189, 249, 0.16)'),
    disabled: byTheme('rgba(0, 0, 0, 0.26)', 'rgba(255, 255, 255, 0.3)'),
    disabledBackground: byTheme('rgba(0, 0, 0, 0.12)', 'rgba(255, 255, 255, 0.1)'),
  },
  focusRing: byTheme('#6D3FD9', '#B79CFF'),
  border: {
    field: byTheme('#8E8A99', '#7D778A'),
    hover: byTheme(...QUIET),
    button: byTheme('#C9C5D2', '#4E475C'),
  },
  mark: byTheme('#FFE9A8', '#66511A'),
  tint: {
    neutral: byTheme('#E9E7EE', '#332E3D'),
    primary: byTheme('#E9E2F8', '#3A2D5E'),
    teal: byTheme('#DDF0F2', '#16383C'),
  },
  onTint: {
    neutral: byTheme('#44474A', '#C8C3D1'),
    teal: byTheme('#11585F', '#92D5DC'),
  },
  note: {bg: byTheme('#FFF6E0', '#2E2719'), border: byTheme('#EBCB8B', '#6E5930')},
  own: {bg: byTheme('#F1ECFB', '#29213D'), border: byTheme('#DCD0F5', '#463A66')},
  tooltip: byTheme('#2B2438', '#423B50'),
};
