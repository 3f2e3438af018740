import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import type {EditorView} from '@tiptap/pm/view';
import {EditorContent, useEditor, type Editor} from '@tiptap/react';
import {
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import {messageLook} from './html/index.ts';
import {
  type BaseFieldProps,
  sendingBy,
  type RichProps,
  type WrittenField,
} from './message-field.ts';
import {caretAtEnd, focusNow, insertAtCaret, putChosen, putTyped, typeLines} from './commands.ts';
import {toDocument, toHtml} from './content.ts';
import {EditorToolbar} from './EditorToolbar.tsx';
import {textExtensions} from './extensions.ts';
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
    '& .selectedCell': {bgcolor: 'action.selected'},
    '& .ProseMirror-selectednode': {outline: '2px solid', outlineColor: 'primary.main'},
  },
} as const;

/** True for the key that leads to the tools, as in other editors, where Tab has a meaning of its own. */
const isToTools = ({key, altKey}: KeyboardEvent) => key === 'F10' && altKey;

const isLink = ({key, ctrlKey, metaKey}: KeyboardEvent) => key === 'k' && (ctrlKey || metaKey);

/** The browser itself keeps the caret in sight while letters are typed: a second search for it is expensive. */
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

const keepIn = (_view: EditorView, event: Event) => {
  event.stopPropagation();
  return false;
};

const isLetter = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Letters concern the editor alone: with each event of theirs, React would look for handlers all the way up the page. */
const ownLetters = {
  keydown: (view: EditorView, event: KeyboardEvent) => isLetter(event) && keepIn(view, event),
  keypress: keepIn,
  textInput: keepIn,
  input: keepIn,
  keyup: keepIn,
};

export interface RichFieldProps extends BaseFieldProps, RichProps {
  ref?: Ref<WrittenField>;
  /** Blanks already behind `html`, for a field that has the focus. */
  blanks: string;
}

type Handlers = Pick<RichFieldProps, 'onChange' | 'onSend' | 'onFiles' | 'offers'>;

/** Ref to the newest handlers: a new one is no reason to recreate the editor. */
function useLatest({onChange, onSend, onFiles, offers}: Handlers): RefObject<Handlers> {
  const latest = useRef({onChange, onSend, onFiles, offers});
  useLayoutEffect(() => {
    latest.current = {onChange, onSend, onFiles, offers};
  });
  return latest;
}

interface OfferList {
  char: string;
  list: SuggestionList;
}

const suggestionsOf = (lists: readonly OfferList[], latest: RefObject<Handlers>) =>
  lists.map(({char, list}) => {
    const offer = () => latest.current.offers.find((one) => one.char === char);
    return suggesting({
      name: `suggest${char}`,
      char,
      list,
      find: (query) => offer()?.find(query) ?? [],
      empty: (query) => offer()?.empty?.(query),
      onChoose: (made, range, choice) => putChosen(made, range, offer()?.choose(choice)),
    });
  });

/** Attributes of the field for assistive technology. */
const attributesOf = ({
  label,
  isInvalid = false,
  readOnly = false,
  describedBy,
}: RichFieldProps) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-invalid': String(isInvalid),
  'aria-readonly': String(readOnly),
  ...(describedBy && {'aria-describedby': describedBy}),
});

interface EditorEvents {
  lists: readonly OfferList[];
  onLink: () => void;
  onTools: () => void;
  onFocus: () => void;
}

/** Editor of a field, with its keys. */
function useRichEditor(props: RichFieldProps, {lists, onLink, onTools, onFocus}: EditorEvents) {
  const {placeholder, html, readOnly = false, isDocument = false} = props;
  const latest = useLatest(props);
  const [scrolls] = useState(ownScrolling);
  const press = (view: EditorView, event: KeyboardEvent) => {
    if (lists.some(({list}) => list.press(event))) return true;
    const after = sendingBy(event);
    if (event.key === 'Escape') view.dom.blur();
    else if (isLink(event)) onLink();
    else if (isToTools(event)) onTools();
    else if (after) latest.current.onSend?.(after);
    else return false;
    event.preventDefault();
    return true;
  };
  return useEditor({
    extensions: [
      ...textExtensions(placeholder, isDocument),
      Mention,
      ...suggestionsOf(lists, latest),
    ],
    injectCSS: false,
    // Nobody needs the deleted content: determining it takes as long as the letter itself.
    enableCoreExtensions: {delete: false},
    onBeforeCreate: ({editor: made}) => {
      made.options.content = toDocument(html, made.schema).toJSON() as object;
    },
    onFocus,
    onUpdate: ({editor: changed}) => latest.current.onChange(toHtml(changed)),
    editable: !readOnly,
    editorProps: {
      attributes: attributesOf(props),
      handleKeyDown: press,
      handleScrollToSelection: scrolls.isDone,
      handleDOMEvents: {
        ...ownLetters,
        ...transferHandlers((files) => latest.current.onFiles(files)),
        beforeinput: scrolls.note,
      },
    },
  });
}

/** Places the first focus behind the existing text. */
function useFirstFocus(editor: Editor, {autoFocus = false, blanks}: RichFieldProps) {
  const takeFocus = useEffectEvent(() => {
    if (!autoFocus) return;
    const atEnd = caretAtEnd(editor);
    editor.view.dispatch(blanks === '' ? atEnd : atEnd.insertText(blanks));
    focusNow(editor);
  });
  useLayoutEffect(() => takeFocus(), []);
}

/** Field with formatted text. Typing renders nothing but the text itself. */
export function RichField(props: RichFieldProps) {
  const {ref, label, offers, isInvalid = false} = props;
  const [isLinking, setLinking] = useState(false);
  const id = useId();
  const [lists] = useState(() => offers.map(({char}) => ({char, list: new SuggestionList()})));
  /** Until the user has moved it, the caret belongs behind the existing text. */
  const wasFocused = useRef(false);
  const tools = useRef<HTMLDivElement>(null);
  const editor = useRichEditor(props, {
    lists,
    onLink: () => setLinking(true),
    onTools: () =>
      tools.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus(),
    onFocus: () => {
      wasFocused.current = true;
    },
  });
  useFirstFocus(editor, props);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => {
        if (!wasFocused.current) editor.view.dispatch(caretAtEnd(editor));
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
      read: () => {
        const {from, to} = editor.state.selection;
        return {
          html: toHtml(editor),
          text: editor.getText({blockSeparator: '\n'}),
          caret: [from, to],
        };
      },
      write: (typed) => putTyped(editor, typed),
      goOn: (text) => typeLines(editor, text),
    }),
    [editor],
  );
  return (
    <Box data-invalid={isInvalid} sx={look}>
      <EditorContent editor={editor} />
      <Box ref={tools} sx={{px: 0.75, pb: 0.5}}>
        <EditorToolbar
          editor={editor}
          label={t('Formatting: {label}', {label})}
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
