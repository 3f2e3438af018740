import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

export interface SearchFieldProps {
  /** Read out, and shown as the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A line to search in, with a button that empties it. */
export const SearchField = ({label, value, onChange}: SearchFieldProps) => (
  <OutlinedInput
    type="text"
    size="small"
    value={value}
    placeholder={label}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{input: {'aria-label': label, role: 'searchbox', enterKeyHint: 'search'}}}
    startAdornment={
      <InputAdornment position="start">
        <Search fontSize="small" />
      </InputAdornment>
    }
    endAdornment={
      value ? (
        <InputAdornment position="end">
          <IconButton
            aria-label="Clear search"
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
