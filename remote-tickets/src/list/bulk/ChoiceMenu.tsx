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
  /** Undefined while loading. */
  choices: readonly Choice[] | undefined;
  /** Text of an empty menu. */
  empty?: string;
  /** Anchor of a menu opened by key: the focused row, or null for the button. Undefined without a key. */
  askedAt?: HTMLElement | null | undefined;
  onOpen?: () => void;
}

/** A button with a menu of choices. */
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
