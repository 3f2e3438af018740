import {t} from '@switchboard/i18n';
import {Box, type BoxProps, IconButton, InputAdornment} from '@switchboard/ui';
import {Autocomplete} from '@switchboard/ui/autocomplete';
import {TextField} from '@switchboard/ui/form';
import {CloseIcon, SearchIcon} from '@switchboard/ui/icons';
import type {KeyboardEvent, ReactNode} from 'react';

/** Entry of the results. */
export interface Hit {
  key: string;
  group: string;
  content: ReactNode;
  /** `open` keeps the dialog open: the choice changes the text. */
  then?: 'open';
  run: () => void;
}

export interface PickFieldProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Summary of the results in words. */
  summary: string;
  hits: readonly Hit[];
  onTake: (hit: Hit) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** True on a phone, which has no Escape key: a button closes. */
  isPhone: boolean;
  onClose: () => void;
}

const inPlaceLook = {
  minHeight: 0,
  display: 'flex',
  mt: 1,
  '& .MuiAutocomplete-noOptions': {display: 'none'},
};

/** List inside the dialog, not above it. */
const InPlace = ({children}: {children?: ReactNode | ((props: never) => ReactNode)}) => (
  <Box sx={inPlaceLook}>{typeof children === 'function' ? null : children}</Box>
);
const Plain = ({children}: {children?: ReactNode}) => (
  <Box sx={{display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1}}>
    {children}
  </Box>
);

const groupLook = {
  position: 'sticky',
  top: 0,
  px: 1,
  lineHeight: '32px',
  fontSize: 12,
  fontWeight: 700,
  color: 'text.secondary',
  bgcolor: 'background.paper',
};

const listLook = {
  maxHeight: 'none',
  p: 0,
  overflowY: 'auto',
  '& .MuiAutocomplete-option': {
    display: 'block',
    minHeight: 24,
    px: '8px !important',
    py: 0.75,
    borderRadius: 1,
    fontSize: 14,
    overflowWrap: 'anywhere',
  },
} as const;

/** Field above the list of its results: arrow keys choose, and the focus stays in the field. */
export const PickField = ({
  label,
  text,
  onType,
  summary,
  hits,
  onTake,
  onKeyDown,
  isPhone,
  onClose,
}: PickFieldProps) => (
  <Autocomplete<Hit, false, true>
    open
    noOptionsText={null}
    disableClearable
    autoHighlight
    clearOnBlur={false}
    options={hits}
    filterOptions={(all) => all}
    getOptionLabel={({key}) => key}
    getOptionKey={({key}) => key}
    groupBy={({group}) => group}
    inputValue={text}
    onInputChange={(_, typed, reason) => {
      if (reason === 'input') onType(typed);
    }}
    onChange={(_, hit) => onTake(hit)}
    onClose={(_, reason) => {
      if (reason === 'escape') onClose();
    }}
    onKeyDown={onKeyDown}
    slots={{popper: InPlace, paper: Plain}}
    slotProps={{listbox: {component: 'div', 'aria-label': t('Results'), sx: listLook}}}
    renderGroup={({key, group, children}) => (
      <Box key={key} role="group" aria-label={group}>
        <Box aria-hidden sx={groupLook}>
          {group}
        </Box>
        <Box sx={{mb: 1}}>{children}</Box>
      </Box>
    )}
    renderOption={({key, ...props}, {content}) => (
      <Box key={key} {...(props as BoxProps)}>
        {content}
      </Box>
    )}
    renderInput={({slotProps, ...params}) => (
      <TextField
        {...params}
        size="small"
        placeholder={label}
        helperText={summary}
        slotProps={{
          ...slotProps,
          input: {
            ...slotProps.input,
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: isPhone ? (
              <InputAdornment position="end">
                <IconButton aria-label={t('Close')} edge="end" onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              </InputAdornment>
            ) : null,
          },
          htmlInput: {
            ...slotProps.htmlInput,
            'aria-label': label,
            enterKeyHint: 'search',
          },
          formHelperText: {role: 'status', sx: {mx: 0, mt: 1}},
        }}
      />
    )}
    sx={{flexShrink: 0}}
  />
);
