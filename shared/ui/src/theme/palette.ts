import type {PaletteOptions} from '@mui/material/styles';

/** Colours of the focus ring: at least 3:1 on white and on the page background. */
export const FOCUS_RING = '#6D3FD9';

/** Specification section 9 fixes primary, secondary and the page background; every main colour has at least 4.5:1 on white. */
export const palette: PaletteOptions = {
  primary: {main: '#230653', light: '#4B2A8C', dark: '#170338', contrastText: '#ffffff'},
  secondary: {main: '#565A5C', light: '#7A7F82', dark: '#3B3E40', contrastText: '#ffffff'},
  success: {main: '#1A7F4B', light: '#E5F5EC', dark: '#125C36', contrastText: '#ffffff'},
  warning: {main: '#9A5B00', light: '#FDF1DC', dark: '#6F4100', contrastText: '#ffffff'},
  error: {main: '#B3261E', light: '#FCEBEA', dark: '#851A14', contrastText: '#ffffff'},
  info: {main: '#1F5FA8', light: '#E6F0FB', dark: '#15437A', contrastText: '#ffffff'},
  background: {default: '#f8f8f8', paper: '#ffffff'},
  text: {primary: '#1D1729', secondary: '#565A5C', disabled: '#8B8F92'},
  divider: '#E5E3EA',
  action: {
    hover: 'rgba(35, 6, 83, 0.045)',
    selected: 'rgba(35, 6, 83, 0.08)',
    focus: 'rgba(35, 6, 83, 0.10)',
  },
};
