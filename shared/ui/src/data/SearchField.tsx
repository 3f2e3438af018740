import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import {t} from '@switchboard/i18n';
import type {ReactNode} from 'react';

export interface SearchFieldProps {
  /** Accessible name, and the placeholder unless there is another one. */
  label: string;
  placeholder?: string;
  /** Icon of its purpose, if it is no search. */
  icon?: ReactNode;
  value: string;
  onChange: (value: string) => void;
}

/** Single-line search field with a clear button. */
export const SearchField = ({
  label,
  placeholder = label,
  icon,
  value,
  onChange,
}: SearchFieldProps) => (
  <OutlinedInput
    type="text"
    size="small"
    value={value}
    placeholder={placeholder}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{
      input: {'aria-label': label, role: icon ? undefined : 'searchbox', enterKeyHint: 'search'},
    }}
    startAdornment={
      <InputAdornment position="start">{icon ?? <Search fontSize="small" />}</InputAdornment>
    }
    endAdornment={
      value ? (
        <InputAdornment position="end">
          <IconButton
            aria-label={icon ? t('Clear filter') : t('Clear search')}
            edge="end"
            size="small"
            onClick={() => onChange('')}
          >
            <Close fontSize="small" />
          </IconButton>
        </InputAdornment>
      ) : null
    }
  />
);
