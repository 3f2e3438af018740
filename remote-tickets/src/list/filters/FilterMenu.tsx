import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Button, Box} from '@switchboard/ui';
import {Checkbox} from '@switchboard/ui/data';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';

export interface FilterMenuProps<Value extends string> {
  label: string;
  options: Record<Value, string>;
  /** Chosen values; empty for any. */
  chosen: readonly Value[];
  /** Name of the choice, if it has one: "Active". */
  summary?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

const summarise = (labels: string[]) =>
  labels.length > 1 ? t('{length} selected', {length: labels.length}) : labels[0];

/** A filter button that shows its choice, with a menu of checkboxes. */
export function FilterMenu<Value extends string>({
  label,
  options,
  chosen,
  summary,
  onChange,
}: FilterMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const values = Object.keys(options) as Value[];
  const text = summary ?? summarise(chosen.map((value) => options[value]));
  const toggle = (value: Value) =>
    onChange(values.filter((one) => chosen.includes(one) !== (one === value)));
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          bgcolor: text ? 'action.selected' : 'background.paper',
          fontWeight: text ? 600 : 400,
          color: 'text.primary',
        }}
      >
        {text ? `${label}: ${text}` : label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{list: {'aria-label': label, dense: true}}}
      >
        {values.map((value) => (
          <MenuItem
            key={value}
            role="menuitemcheckbox"
            aria-checked={chosen.includes(value)}
            onClick={() => toggle(value)}
            sx={{pl: 1, pr: 3}}
          >
            <Box component="span" aria-hidden sx={{display: 'inline-flex'}}>
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                disableRipple
                tabIndex={-1}
                slotProps={{input: {'aria-hidden': true}}}
                sx={{p: 0.5, mr: 1}}
              />
            </Box>
            {options[value]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
