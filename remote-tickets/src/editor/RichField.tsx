import {Box} from '@switchboard/ui';
import {Selection} from '@tiptap/pm/state';
import type {EditorView} from '@tiptap/pm/view';
import {EditorContent, useEditor, type Editor} from '@tiptap/react';
import type {Range} from '@tiptap/core';
import {
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
} from 'react';
import {messageLook} from '../html/message-look.ts';
import type {AnswerFieldHandle, AnswerFieldProps, Offer, RichProps} from './answer-field.ts';
import {toDocument, toHtml, toSlice} from './content.ts';
import {EditorToolbar} from './EditorToolbar.tsx';
import {messageExtensions} from './extensions.ts';
import {LinkDialog} from './LinkDialog.tsx';
import {Mention, suggesting} from './suggesting.ts';
import {SuggestionList} from './suggestion-list.ts';
import {SuggestionPopup} from './SuggestionPopup.tsx';
import {transferHandlers} from './transfer.ts';

const look = {
  border: 1,
  borderColor: 'action.disabled',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': {
    borderColor: 'primary.main',
    outline: '1px solid',
    outlineColor: 'primary.main',
  },
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
    '& p.is-editor-empty:first-of-type::before': {
      content: 'attr(data-placeholder)',
      float: 'left',
      height: 0,
      pointerEvents: 'none',
      color: 'text.secondary',
    },
    '& .ProseMirror-selectednode': {outline: '2px solid', outlineColor: 'primary.main'},
  },
} as const;

const isSend = ({key, ctrlKey, metaKey}: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);
const isLink = ({key, ctrlKey, metaKey}: KeyboardEvent) => key === 'k' && (ctrlKey || metaKey);

const insertAtCaret = ({view, state, schema}: Editor, html: string) =>
  view.dispatch(state.tr.replaceSelection(toSlice(html, schema)).scrollIntoView());

/** The editor's own way to the focus is a frame late: letters that are typed meanwhile would be lost, or taken for shortcuts. */
const focusNow = ({view}: Editor) => view.focus();

/** Puts what was chosen in the place of the word that was typed for it. */
const put = (editor: Editor, range: Range, chosen: ReturnType<Offer['choose']>) => {
  focusNow(editor);
  const chain = editor.chain();
  if (chosen && 'mention' in chosen)
    return chain
      .insertContentAt(range, [
        {type: 'mention', attrs: chosen.mention},
        {type: 'text', text: ' '},
      ])
      .run();
  chain.deleteRange(range).run();
  if (chosen) insertAtCaret(editor, chosen.html);
  return true;
};

/** The browser itself keeps the caret in sight while letters are typed: looking for it a second time is dear. */
const ownScrolling = () => {
  let isOwn = false;
  return {
    note: (_view: EditorView, {inputType}: InputEvent) => {
      isOwn = inputType === 'insertText';
      return false;
    },
    isDone: () => {
      const isDone = isOwn;
      isOwn = false;
      return isDone;
    },
  };
};

export interface RichFieldProps extends AnswerFieldProps, RichProps {
  ref?: Ref<AnswerFieldHandle>;
  /** What stands behind `html` already, for a field that has the focus. */
  blanks: string;
}

/** A field with formatted text. Typing renders nothing but the text itself. */
export function RichField({
  ref,
  label,
  placeholder,
  html,
  blanks,
  onChange,
  onSend,
  onFiles,
  offers,
  readOnly = false,
  isInvalid = false,
  describedBy,
  autoFocus = false,
}: RichFieldProps) {
  const [isLinking, setLinking] = useState(false);
  const id = useId();
  const [lists] = useState(() => offers.map(({char}) => ({char, list: new SuggestionList()})));
  const latest = useRef({onChange, onSend, onFiles, offers});
  useLayoutEffect(() => {
    latest.current = {onChange, onSend, onFiles, offers};
  });
  const [scrolls] = useState(ownScrolling);
  /** Until somebody has put it elsewhere, the caret belongs behind what is written. */
  const wasFocused = useRef(false);
  const press = (view: EditorView, event: KeyboardEvent) => {
    if (lists.some(({list}) => list.press(event))) return true;
    if (event.key === 'Escape') view.dom.blur();
    else if (isLink(event)) setLinking(true);
    else if (isSend(event)) latest.current.onSend?.();
    else return false;
    event.preventDefault();
    return true;
  };
  const editor = useEditor({
    extensions: [
      ...messageExtensions(placeholder),
      Mention,
      ...lists.map(({char, list}) => {
        const offer = () => latest.current.offers.find((one) => one.char === char);
        return suggesting({
          name: `suggest${char}`,
          char,
          list,
          find: (query) => offer()?.find(query) ?? [],
          onChoose: (made, range, choice) => put(made, range, offer()?.choose(choice)),
        });
      }),
    ],
    injectCSS: false,
    onBeforeCreate: ({editor: made}) => {
      made.options.content = toDocument(html, made.schema).toJSON() as object;
    },
    onFocus: () => {
      wasFocused.current = true;
    },
    onUpdate: ({editor: changed}) => latest.current.onChange(toHtml(changed)),
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-invalid': String(isInvalid),
        'aria-readonly': String(readOnly),
        ...(describedBy && {'aria-describedby': describedBy}),
      },
      handleKeyDown: press,
      handleScrollToSelection: scrolls.isDone,
      handleDOMEvents: {
        ...transferHandlers((files) => latest.current.onFiles(files)),
        beforeinput: scrolls.note,
      },
    },
  });
  const takeFocus = useEffectEvent(() => {
    if (!autoFocus) return;
    const {state, view} = editor;
    const atEnd = state.tr.setSelection(Selection.atEnd(state.doc));
    view.dispatch(blanks === '' ? atEnd : atEnd.insertText(blanks));
    focusNow(editor);
  });
  useLayoutEffect(() => takeFocus(), []);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        if (!wasFocused.current)
          editor.view.dispatch(editor.state.tr.setSelection(Selection.atEnd(editor.state.doc)));
        focusNow(editor);
      },
      insertPicture: ({id: attachment, url, name}) =>
        editor
          .chain()
          .insertContent({type: 'image', attrs: {attachment, src: url, alt: name}})
          .run(),
      insertHtml: (added) => {
        focusNow(editor);
        insertAtCaret(editor, added);
      },
    }),
    [editor],
  );
  return (
    <Box data-invalid={isInvalid} sx={look}>
      <EditorContent editor={editor} />
      <Box sx={{px: 0.75, pb: 0.5}}>
        <EditorToolbar
          editor={editor}
          label={`Formatting of the ${label.toLowerCase()}`}
          onLink={() => setLinking(true)}
        />
      </Box>
      {offers.map(({char, label: name, preview}, index) => (
        <SuggestionPopup
          key={char}
          id={`${id}-${index}`}
          label={name}
          list={lists[index]!.list}
          editor={editor}
          preview={preview ?? (() => null)}
        />
      ))}
      {isLinking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </Box>
  );
}
