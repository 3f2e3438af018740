import {t} from '@switchboard/i18n';
import {Button} from '@switchboard/ui';
import {ExpandMoreIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';

export interface Choice {
  label: string;
  mark?: ReactNode;
  run: () => void;
}

export interface ChoiceMenuProps {
  label: string;
  /** Undefined while they are fetched. */
  choices: readonly Choice[] | undefined;
  /** Stands where there is nothing to choose. */
  empty?: string;
  /** Where a key opens the menu: at the row that has the focus, else at the button. Undefined while no key asks for it. */
  askedAt?: HTMLElement | null | undefined;
  onOpen?: () => void;
}

/** A button with a menu of what can be chosen. */
export function ChoiceMenu({label, choices, empty = '', askedAt, onOpen}: ChoiceMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = (at: HTMLElement | null) => {
    setAnchor(at);
    onOpen?.();
  };
  const answer = useEffectEvent((at: HTMLElement | null | undefined) => {
    if (at !== undefined) open(at?.isConnected ? at : button.current);
  });
  useEffect(() => answer(askedAt), [askedAt]);
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
        onClick={(event) => open(event.currentTarget)}
        sx={{flexShrink: 0}}
      >
        {label}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{list: {'aria-label': label, dense: true}}}
      >
        {choices?.map((choice) => (
          <MenuItem key={choice.label} onClick={() => choose(choice)} sx={{gap: 1}}>
            {choice.label}
            {choice.mark}
          </MenuItem>
        ))}
        {choices?.length ? null : (
          <MenuItem disabled>{choices === undefined ? t('Loading…') : empty}</MenuItem>
        )}
      </Menu>
    </>
  );
}
