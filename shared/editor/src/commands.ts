import type {Range} from '@tiptap/core';
import {Selection, TextSelection} from '@tiptap/pm/state';
import type {TypedText} from '@switchboard/remote-module';
import type {Editor} from '@tiptap/react';
import type {Offer} from './message-field.ts';
import {toHtml, toSameDocument, toSlice} from './content.ts';

/** What is typed behind it belongs to no link that it ends with. */
export const insertAtCaret = ({view, state, schema}: Editor, html: string) => {
  const inserted = state.tr.replaceSelection(toSlice(html, schema)).scrollIntoView();
  view.dispatch(inserted.removeStoredMark(schema.marks['link']!));
};

/** The editor's own way to the focus is a frame late: letters that are typed meanwhile would be lost, or taken for shortcuts. */
export const focusNow = ({view}: Editor) => view.focus();

/** Puts what was chosen in the place of the word that was typed for it. */
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

/** A transaction that puts the caret behind everything that is written. */
export const caretAtEnd = ({state}: Editor) => state.tr.setSelection(Selection.atEnd(state.doc));

/** Puts in what was written in another release of the editor, with the caret where it was. */
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

/** Types a text where the caret is; each line of it begins a paragraph. */
export const typeLines = (editor: Editor, text: string) => {
  focusNow(editor);
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.commands.splitBlock();
    if (line) editor.view.dispatch(editor.state.tr.insertText(line).scrollIntoView());
  }
};
