import {useLeaveGuard} from '@switchboard/router';
import {Box, Typography, VisuallyHidden} from '@switchboard/ui';
import {SearchField} from '@switchboard/ui/data';
import {Dialog} from '@switchboard/ui/overlay';
import {useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {typedMeanwhile} from './shortcuts.ts';

/** Something that can be chosen from what was found. */
export interface Hit {
  key: string;
  group: string;
  content: ReactNode;
  run: () => void;
}

export interface PickDialogProps {
  title: string;
  fieldLabel: string;
  text: string;
  onType: (text: string) => void;
  /** What there is, in words. */
  summary: string;
  hits: readonly Hit[];
  onClose: () => void;
}

const wrap = (index: number, count: number) => (count === 0 ? -1 : (index + count) % count);

interface HitListProps {
  id: string;
  hits: readonly Hit[];
  /** The index of the one that Enter takes. */
  active: number;
  onActive: (index: number) => void;
  onTake: (hit: Hit) => void;
}

function HitList({id, hits, active, onActive, onTake}: HitListProps) {
  const groups = Map.groupBy(hits, ({group}) => group);
  return (
    <Box
      role="listbox"
      id={id}
      aria-label="Results"
      tabIndex={-1}
      sx={{mt: 1, overflowY: 'auto', minHeight: 0}}
    >
      {[...groups].map(([group, list]) => (
        <Box key={group} role="group" aria-label={group} sx={{mb: 1.5}}>
          <Typography aria-hidden variant="caption" component="p" sx={{fontWeight: 700, mb: 0.5}}>
            {group}
          </Typography>
          {list.map((hit) => {
            const index = hits.indexOf(hit);
            return (
              <Box
                key={hit.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={() => onTake(hit)}
                onMouseMove={() => onActive(index)}
                sx={{
                  p: 1,
                  borderRadius: 1,
                  cursor: 'pointer',
                  fontSize: 14,
                  minHeight: 24,
                  overflowWrap: 'anywhere',
                  bgcolor: index === active ? 'action.selected' : 'transparent',
                }}
              >
                {hit.content}
              </Box>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}

/** A field and what it finds: arrow keys choose, Enter takes, and the focus stays in the field. */
export function PickDialog({
  title,
  fieldLabel,
  text,
  onType,
  summary,
  hits,
  onClose,
}: PickDialogProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const wasMounted = useRef(false);
  const [active, setActive] = useState(0);
  const chosen = hits[active];
  const chosenId = chosen && `${id}-${active}`;
  useLeaveGuard('ask');
  useEffect(() => {
    const field = box.current?.querySelector('input');
    field?.setAttribute('aria-controls', id);
    if (chosenId) field?.setAttribute('aria-activedescendant', chosenId);
    else field?.removeAttribute('aria-activedescendant');
    // It gives a promise in newer browsers: an effect must not.
    if (chosenId) void document.getElementById(chosenId)?.scrollIntoView?.({block: 'nearest'});
  }, [id, chosenId]);
  const take = ({run}: Hit) => {
    onClose();
    // The focus goes back to where it was first.
    setTimeout(run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step) setActive(wrap(active + step, hits.length));
    else if (event.key === 'Enter' && chosen) take(chosen);
    else return;
    event.preventDefault();
  };
  const type = (typed: string) => {
    setActive(0);
    onType(typed);
  };
  /** The dialog's contents come into the page after the dialog itself: whoever mounts them can focus them. */
  const mount = (element: HTMLElement | null) => {
    box.current = element;
    if (!element || wasMounted.current) return;
    wasMounted.current = true;
    element.querySelector('input')?.focus();
    if (typedMeanwhile()) type(typedMeanwhile());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      fullWidth
      maxWidth="sm"
      sx={{'& .MuiDialog-container': {alignItems: 'flex-start'}}}
    >
      <Box
        onKeyDown={onKeyDown}
        ref={mount}
        sx={{
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          minHeight: 0,
          '& .MuiOutlinedInput-root': {width: '100%'},
        }}
      >
        <VisuallyHidden>
          <h2 id={`${id}-title`}>{title}</h2>
        </VisuallyHidden>
        <SearchField label={fieldLabel} value={text} onChange={type} />
        <Typography
          role="status"
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{mt: 1}}
        >
          {summary}
        </Typography>
        <HitList id={id} hits={hits} active={active} onActive={setActive} onTake={take} />
      </Box>
    </Dialog>
  );
}
