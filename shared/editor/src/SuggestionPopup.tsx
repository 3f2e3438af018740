import {Box} from '@switchboard/ui';
import type {Editor} from '@tiptap/react';
import {useEffect, useSyncExternalStore, type ReactNode} from 'react';
import type {Choice, SuggestionList} from './suggestion-list.ts';

const WIDTH = 280;

export interface SuggestionPopupProps {
  id: string;
  label: string;
  list: SuggestionList;
  /** Editor of the field. */
  editor: Editor;
  /** Preview of a choice, if more can be shown than its name. */
  preview: (choice: Choice) => ReactNode;
}

/** Announces to assistive technology in the field which choice Enter takes. */
function useNamedChoice(editor: Editor, id: string, current: Choice | undefined) {
  useEffect(() => {
    if (!current) return undefined;
    const field = editor.view.dom;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-activedescendant': `${id}-${current.id}`,
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(`${id}-${current.id}`)?.scrollIntoView({block: 'nearest'});
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [editor, id, current]);
}

interface OptionProps {
  id: string;
  choice: Choice;
  isCurrent: boolean;
  onChoose: (choice: Choice) => void;
}

const Option = ({id, choice, isCurrent, onChoose}: OptionProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isCurrent}
    onMouseDown={(event) => {
      event.preventDefault();
      onChoose(choice);
    }}
    sx={{
      px: 1.5,
      py: 0.75,
      cursor: 'pointer',
      fontSize: 14,
      overflowWrap: 'anywhere',
      '&:hover': {bgcolor: 'action.hover'},
      '&[aria-selected="true"]': {bgcolor: 'action.selected'},
    }}
  >
    {choice.label}
    {choice.hint ? (
      <Box component="span" sx={{ml: 0.5, color: 'text.secondary', fontSize: 13}}>
        {' '}
        {choice.hint}
      </Box>
    ) : null}
  </Box>
);

/** Choices beside the caret; the field keeps the focus and names the one that Enter takes. */
export function SuggestionPopup({id, label, list, editor, preview}: SuggestionPopupProps) {
  const open = useSyncExternalStore(list.subscribe, list.state);
  const current = open?.choices[open.index];
  useNamedChoice(editor, id, current);
  if (!open) return null;
  const {left, top, bottom} = open.place;
  const fitsBelow = bottom + 260 < window.innerHeight;
  const shown = current && preview(current);
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'modal',
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        flexDirection: {xs: 'column', sm: 'row'},
      }}
      style={{
        left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)),
        ...(fitsBelow ? {top: bottom + 6} : {bottom: window.innerHeight - top + 6}),
      }}
    >
      <Box
        {...(current ? {id, role: 'listbox', 'aria-label': label} : {role: 'status'})}
        sx={{
          width: WIDTH,
          maxHeight: 240,
          overflowY: 'auto',
          py: 0.5,
          bgcolor: 'background.raised',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: 8,
        }}
      >
        {open.choices.map((choice) => (
          <Option
            key={choice.id}
            id={`${id}-${choice.id}`}
            choice={choice}
            isCurrent={choice === current}
            onChoose={list.choose}
          />
        ))}
        {current ? null : (
          <Box sx={{px: 1.5, py: 0.75, fontSize: 14, overflowWrap: 'anywhere'}}>{open.empty}</Box>
        )}
      </Box>
      {shown ? (
        <Box
          sx={{
            width: WIDTH,
            maxHeight: 240,
            overflow: 'auto',
            p: 1.5,
            bgcolor: 'background.raised',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            boxShadow: 8,
            fontSize: 14,
          }}
        >
          {shown}
        </Box>
      ) : null}
    </Box>
  );
}
