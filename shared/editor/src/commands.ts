import type {Range} from '@tiptap/core';
import {Selection, TextSelection} from '@tiptap/pm/state';
import type {TypedText} from '@switchboard/remote-module';
import type {Editor} from '@tiptap/react';
import type {Offer} from './message-field.ts';
import {toHtml, toSameDocument, toSlice} from './content.ts';

/** Inserts HTML at the caret. Text typed behind it does not belong to a link at its end. */
export const insertAtCaret = ({view, state, schema}: Editor, html: string) => {
  const inserted = state.tr.replaceSelection(toSlice(html, schema)).scrollIntoView();
  view.dispatch(inserted.removeStoredMark(schema.marks['link']!));
};

/** Focuses at once. The editor's own focus is a frame late: letters typed meanwhile would be lost, or taken for shortcuts. */
export const focusNow = ({view}: Editor) => view.focus();

/** Replaces the typed word by the chosen entry. */
export const putChosen = (editor: Editor, range: Range, chosen: ReturnType<Offer['choose']>) => {
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

/** Transaction that puts the caret behind all text. */
export const caretAtEnd = ({state}: Editor) => state.tr.setSelection(Selection.atEnd(state.doc));

/** Inserts text from another release of the editor, with the caret where it was. */
export const putTyped = (editor: Editor, {html, caret}: TypedText) => {
  const {view, schema} = editor;
  if (html !== toHtml(editor)) {
    const {tr, doc} = editor.state;
    view.dispatch(tr.replaceWith(0, doc.content.size, toSameDocument(html, schema).content));
  }
  if (!caret) return view.dispatch(caretAtEnd(editor));
  const {tr, doc} = editor.state;
  const [from, to] = caret.map((at) => doc.resolve(Math.min(at, doc.content.size)));
  return view.dispatch(tr.setSelection(TextSelection.between(from!, to!)));
};

/** Types a text at the caret; each line of it begins a paragraph. */
export const typeLines = (editor: Editor, text: string) => {
  focusNow(editor);
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (line) editor.view.dispatch(editor.state.tr.insertText(line).scrollIntoView());
  }
};
