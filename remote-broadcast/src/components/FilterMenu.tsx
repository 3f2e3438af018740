import {t} from '@switchboard/i18n';
import {useLeaveGuard} from '@switchboard/router';
import {Button} from '@switchboard/ui';
import {CheckIcon, ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useState} from 'react';

export interface FilterMenuProps<Value extends string> {
  label: string;
  options: Record<Value, string>;
  /** The chosen ones; none means any. */
  chosen: readonly Value[];
  /** True when a choice replaces the previous one. */
  isSingle?: boolean;
  onChange: (chosen: Value[]) => void;
}

/** A button with the current filter of a list, and a menu to choose from. */
export function FilterMenu<Value extends string>({
  label,
  options,
  chosen,
  isSingle = false,
  onChange,
}: FilterMenuProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useLeaveGuard(anchor ? 'ask' : 'allow');
  const values = Object.keys(options) as Value[];
  const [first] = chosen;
  const text =
    chosen.length > 1 ? t('{count} selected', {count: chosen.length}) : first && options[first];
  const toggle = (value: Value) => {
    if (isSingle) setAnchor(null);
    const others = isSingle ? [] : chosen;
    onChange(
      values.filter((one) => (one === value ? !chosen.includes(value) : others.includes(one))),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flexShrink: 0,
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
            role={isSingle ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={chosen.includes(value)}
            onClick={() => toggle(value)}
            sx={{pr: 3, gap: 1}}
          >
            <CheckIcon
              fontSize="small"
              sx={{visibility: chosen.includes(value) ? 'visible' : 'hidden'}}
            />
            {options[value]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
