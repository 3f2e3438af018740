import {Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useEffect, useRef, useState, type ReactNode} from 'react';

export interface Choice {
  label: string;
  mark?: ReactNode;
  run: () => void;
}

/** A button with a menu of what can be chosen. */
export function ChoiceMenu({
  label,
  choices,
  isAsked = false,
}: {
  label: string;
  choices: readonly Choice[];
  isAsked?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) setAnchor(button.current);
  }, [isAsked]);
  const choose = ({run}: Choice) => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{list: {'aria-label': label, dense: true}}}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.label} onClick={() => choose(choice)} sx={{gap: 1}}>
            {choice.label}
            {choice.mark}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
