import {say, t} from '@switchboard/i18n';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type {Theme, ThemeOptions} from '@mui/material/styles';
import {dense} from './appearance.ts';
import {palette} from './palette.ts';

const focusRing = {outline: `2px solid ${palette.focusRing}`, outlineOffset: 2};

/** Shadow of elements that float above a screen. */
const floating = ({theme}: {theme: Theme}) => ({
  marginTop: 4,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  boxShadow: theme.shadows[8],
});

/** Labels are above their fields and always readable, so that autofill never covers them. */
const fields: ThemeOptions['components'] = {
  MuiAutocomplete: {
    defaultProps: {
      clearText: t('Clear'),
      closeText: t('Close'),
      openText: say('Open the list', {}, 'Open'),
      loadingText: t('Loading…'),
      noOptionsText: t('No options'),
    },
    styleOverrides: {
      paper: floating,
      // Same height as other fields.
      root: {
        '& .MuiOutlinedInput-root': {paddingTop: 3, paddingBottom: 3},
      },
    },
  },
  MuiFormControl: {defaultProps: {fullWidth: true}},
  MuiTextField: {defaultProps: {fullWidth: true}},
  MuiInputLabel: {
    defaultProps: {shrink: true},
    styleOverrides: {
      root: ({theme}) => ({
        position: 'static',
        transform: 'none',
        marginBottom: 6,
        fontSize: 14,
        fontWeight: 600,
        lineHeight: 1.4,
        color: theme.palette.text.primary,
        whiteSpace: 'normal',
        '&.Mui-focused': {color: theme.palette.text.primary},
        '&.Mui-error': {color: theme.palette.text.primary},
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: {notched: false},
    styleOverrides: {
      root: ({theme}) => ({
        background: theme.palette.background.paper,
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.border.hover,
        },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.focusRing,
          borderWidth: 2,
        },
        '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.error.main,
        },
        '&.MuiInputBase-sizeSmall': {
          '& .MuiOutlinedInput-input': {
            paddingTop: 7.5,
            paddingBottom: 7.5,
            height: 21,
            fontSize: 14,
          },
        },
        '&.Mui-disabled, &:has(input[readonly])': {background: theme.palette.background.default},
      }),
      notchedOutline: ({theme}) => ({
        top: 0,
        borderColor: theme.palette.border.field,
        '& legend': {display: 'none'},
      }),
      input: ({theme}) => ({
        padding: '10.5px 14px',
        height: 23,
        '&::placeholder': {color: theme.palette.text.secondary, opacity: 1},
      }),
      adornedStart: {'& .MuiOutlinedInput-input': {paddingLeft: 0}},
      adornedEnd: {'& .MuiOutlinedInput-input': {paddingRight: 0}},
      multiline: {padding: '10.5px 14px', '& textarea': {padding: 0, height: 'auto'}},
    },
  },
  MuiSelect: {defaultProps: {IconComponent: ExpandMore}},
  MuiFormHelperText: {
    styleOverrides: {
      root: {marginLeft: 0, marginRight: 0, marginTop: 6, fontSize: 13, lineHeight: 1.4},
    },
  },
};

/** Styles of the MUI components in this product. */
export const components: ThemeOptions['components'] = {
  ...fields,
  MuiButtonBase: {
    defaultProps: {disableRipple: true},
    styleOverrides: {root: {'&.Mui-focusVisible, &:focus-visible': focusRing}},
  },
  // The ring of a radio button would overlap the first letter beside it.
  MuiFormControlLabel: {
    styleOverrides: {root: {'& .Mui-focusVisible': {outlineOffset: -2}}},
  },
  MuiButton: {
    defaultProps: {disableElevation: true},
    styleOverrides: {
      root: {padding: '7px 16px', minHeight: 38, whiteSpace: 'nowrap'},
      sizeSmall: {padding: '4px 10px', minHeight: 32, fontSize: 13},
      sizeLarge: {padding: '10px 20px', minHeight: 46, fontSize: 15},
      outlined: ({theme}) => ({
        borderColor: theme.palette.border.button,
        '&:hover': {borderColor: theme.palette.primary.main},
      }),
    },
    variants: [
      {
        props: {variant: 'contained', color: 'primary'},
        style: ({theme}) => ({'&:hover': {backgroundColor: theme.palette.primary.light}}),
      },
    ],
  },
  MuiIconButton: {styleOverrides: {root: {borderRadius: 8}}},
  MuiLink: {
    defaultProps: {underline: 'hover'},
    styleOverrides: {root: {fontWeight: 600, borderRadius: 3, '&:focus-visible': focusRing}},
  },
  MuiPaper: {
    defaultProps: {elevation: 0},
    styleOverrides: {
      rounded: {borderRadius: 12},
      elevation: ({ownerState, theme}) =>
        ownerState.elevation ? {background: theme.palette.background.raised} : {},
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {borderRadius: 10, padding: '6px 14px', alignItems: 'flex-start'},
      message: {fontSize: 14, lineHeight: 1.5},
      action: {paddingTop: 2},
    },
    variants: (['success', 'info', 'warning', 'error'] as const).map((severity) => ({
      props: {severity, variant: 'standard' as const},
      style: ({theme}) => ({
        backgroundColor: theme.palette[severity].light,
        color: theme.palette[severity].dark,
        '& .MuiAlert-icon': {color: theme.palette[severity].main},
      }),
    })),
  },
  MuiDialog: {styleOverrides: {paper: {borderRadius: 14}}},
  MuiDialogActions: {styleOverrides: {root: {padding: '12px 24px 20px', gap: 4}}},
  MuiTooltip: {
    defaultProps: {arrow: true},
    styleOverrides: {
      tooltip: ({theme}) => ({
        backgroundColor: theme.palette.tooltip,
        fontSize: 12.5,
        padding: '6px 10px',
      }),
      arrow: ({theme}) => ({color: theme.palette.tooltip}),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: floating,
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: 14,
        minHeight: 38,
        paddingBlock: dense(6),
        '&.Mui-focusVisible': {outlineOffset: -2},
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {borderRadius: 8, paddingBlock: dense(8), '&.Mui-focusVisible': {outlineOffset: -2}},
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 600,
        minHeight: 44,
        padding: '8px 4px',
        marginRight: 20,
        minWidth: 0,
        '&.Mui-focusVisible': {outlineOffset: -2},
      },
    },
  },
  MuiTabs: {
    styleOverrides: {root: {minHeight: 44}, indicator: {height: 3, borderRadius: '3px 3px 0 0'}},
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({theme}) => ({
        borderColor: theme.palette.divider,
        padding: `${dense(10)} 16px`,
        fontSize: 14,
      }),
      head: ({theme}) => ({
        color: theme.palette.text.secondary,
        fontSize: 13,
        fontWeight: 600,
        paddingBlock: dense(8),
        background: theme.palette.background.subtle,
      }),
    },
  },
  MuiChip: {styleOverrides: {root: {fontWeight: 600, borderRadius: 8}}},
};
