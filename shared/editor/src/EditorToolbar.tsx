import {t} from '@switchboard/i18n';
import {useEditorState, type Editor} from '@tiptap/react';
import {Box, IconButton} from '@switchboard/ui';
import {useState, type KeyboardEvent} from 'react';
import {ToolIcon, type Drawing} from './icons.tsx';
import {insertTable, tableActions} from './table.ts';

interface Tool {
  drawing: Drawing;
  label: string;
  /** Name of the mark or node that it sets. */
  type: string;
  run: (editor: Editor) => unknown;
}

const TOOLS: readonly Tool[] = [
  {
    drawing: 'bold',
    label: t('Bold (Ctrl+B)'),
    type: 'bold',
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    drawing: 'italic',
    label: t('Italic (Ctrl+I)'),
    type: 'italic',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    drawing: 'underline',
    label: t('Underline (Ctrl+U)'),
    type: 'underline',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    drawing: 'bullets',
    label: t('Bulleted list'),
    type: 'bulletList',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    drawing: 'numbers',
    label: t('Numbered list'),
    type: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    drawing: 'quote',
    label: t('Quote'),
    type: 'blockquote',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    drawing: 'code',
    label: t('Code'),
    type: 'codeBlock',
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const TABLE: Tool = {drawing: 'table', label: t('Insert table'), type: '', run: insertTable};

/** Tools while the caret is in a table, in place of the one that inserts another table. */
const TABLE_TOOLS: readonly Tool[] = [
  {drawing: 'addRow', label: t('Add row below'), type: '', run: tableActions.addRow},
  {drawing: 'addColumn', label: t('Add column after'), type: '', run: tableActions.addColumn},
  {drawing: 'removeRow', label: t('Delete row'), type: '', run: tableActions.removeRow},
  {drawing: 'removeColumn', label: t('Delete column'), type: '', run: tableActions.removeColumn},
  {drawing: 'removeTable', label: t('Delete table'), type: '', run: tableActions.removeTable},
];

const STEP: Record<string, number> = {ArrowRight: 1, ArrowLeft: -1};

export interface EditorToolbarProps {
  editor: Editor;
  label: string;
  onLink: () => void;
}

/** One stop of the Tab key; arrows move within it. In a table, where Tab goes from cell to cell, Alt+F10 leads here. */
export function EditorToolbar({editor, label, onLink}: EditorToolbarProps) {
  const [stop, setStop] = useState(0);
  const pressed = useEditorState({
    editor,
    selector: ({editor: {isActive}}) =>
      [...TOOLS.map(({type}) => type), 'link', 'table'].map((type) => isActive.call(editor, type)),
  });
  const isInTable = pressed.at(-1) === true;
  const tools = [
    ...TOOLS,
    {drawing: 'link', label: t('Link (Ctrl+K)'), type: 'link', run: onLink} satisfies Tool,
    ...(isInTable ? TABLE_TOOLS : [TABLE]),
  ];
  const current = Math.min(stop, tools.length - 1);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Box
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{display: 'flex', flexWrap: 'wrap', gap: 0.25}}
    >
      {tools.map(({drawing, label: name, run}, index) => (
        <IconButton
          key={drawing}
          size="small"
          aria-label={name}
          title={name}
          aria-pressed={index > TOOLS.length ? undefined : pressed[index] === true}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setStop(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
          sx={{
            borderRadius: 1,
            color: 'text.secondary',
            '&[aria-pressed="true"]': {color: 'primary.main', bgcolor: 'action.selected'},
          }}
        >
          <ToolIcon drawing={drawing} />
        </IconButton>
      ))}
    </Box>
  );
}
