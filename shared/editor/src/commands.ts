import type {Range} from '@tiptap/core';
import {Selection} from '@tiptap/pm/state';
import type {Editor} from '@tiptap/react';
import type {Offer} from './message-field.ts';
import {toSlice} from './content.ts';

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
