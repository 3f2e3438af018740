import {Box} from '@switchboard/ui';
import type {EditorView} from '@tiptap/pm/view';
import {EditorContent, useEditor, type Editor} from '@tiptap/react';
import {useImperativeHandle, useLayoutEffect, useRef, useState, type Ref} from 'react';
import {messageLook} from '../html/message-look.ts';
import type {AnswerFieldHandle, AnswerFieldProps} from './answer-field.ts';
import {toDocument} from './content.ts';
import {EditorToolbar} from './EditorToolbar.tsx';
import {messageExtensions} from './extensions.ts';
import {LinkDialog} from './LinkDialog.tsx';
import {transferHandlers} from './transfer.ts';

const look = {
  border: 1,
  borderColor: 'action.disabled',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': {borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main'},
  '&[data-invalid="true"]': {borderColor: 'error.main'},
  '& .tiptap': {
    ...messageLook,
    outline: 0,
    minHeight: 76,
    maxHeight: '40vh',
    overflowY: 'auto',
    px: 1.75,
    py: 1.25,
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    '& p': {my: 0.5},
    '& p.is-editor-empty:first-of-type::before': {content: 'attr(data-placeholder)', float: 'left', height: 0, pointerEvents: 'none', color: 'text.secondary'},
    '& .ProseMirror-selectednode': {outline: '2px solid', outlineColor: 'primary.main'},
  },
} as const;

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

const isSend = ({key, ctrlKey, metaKey}: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);
const isLink = ({key, ctrlKey, metaKey}: KeyboardEvent) => key === 'k' && (ctrlKey || metaKey);

export interface RichFieldProps extends AnswerFieldProps {
  ref?: Ref<AnswerFieldHandle>;
  onFiles: (files: File[]) => void;
}

/** A field with formatted text. Typing renders nothing but the text itself. */
export function RichField({ref, label, placeholder, html, onChange, onSend, onFiles, readOnly = false, isInvalid = false, describedBy, autoFocus = false}: RichFieldProps) {
  const [isLinking, setLinking] = useState(false);
  const latest = useRef({onChange, onSend, onFiles});
  useLayoutEffect(() => {
    latest.current = {onChange, onSend, onFiles};
  });
  const press = (view: EditorView, event: KeyboardEvent) => {
    if (event.key === 'Escape') view.dom.blur();
    else if (isLink(event)) setLinking(true);
    else if (isSend(event)) latest.current.onSend?.();
    else return false;
    event.preventDefault();
    return true;
  };
  const editor = useEditor({
    extensions: messageExtensions(placeholder),
    injectCSS: false,
    autofocus: autoFocus ? 'end' : false,
    onBeforeCreate: ({editor: made}) => {
      made.options.content = toDocument(html, made.schema).toJSON() as object;
    },
    onUpdate: ({editor: changed}) => latest.current.onChange(htmlOf(changed)),
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-invalid': String(isInvalid), 'aria-readonly': String(readOnly), ...(describedBy && {'aria-describedby': describedBy}),
      },
      handleKeyDown: press,
      handleDOMEvents: transferHandlers((files) => latest.current.onFiles(files)),
    },
  });
  useImperativeHandle(ref, () => ({focus: () => void editor.commands.focus(null, {scrollIntoView: false})}), [editor]);
  return (
    <Box data-invalid={isInvalid} sx={look}>
      <EditorContent editor={editor} />
      <Box sx={{px: 0.75, pb: 0.5}}><EditorToolbar editor={editor} label={`Formatting of the ${label.toLowerCase()}`} onLink={() => setLinking(true)} /></Box>
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </Box>
  );
}
