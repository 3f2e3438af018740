import type {Transaction} from '@tiptap/pm/state';
import type {EditorView} from '@tiptap/pm/view';
import {toPastedSlice} from './content.ts';

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])];

/** Adds a line to continue in behind a table at the end. */
const withLineBehind = (tr: Transaction): Transaction => {
  const {doc} = tr;
  const line = doc.type.schema.nodes['paragraph']?.create();
  return line && doc.lastChild?.type.name === 'table' ? tr.insert(doc.content.size, line) : tr;
};

const insert = (view: EditorView, html: string, at?: number) => {
  const slice = toPastedSlice(html, view.state.schema);
  const {tr} = view.state;
  view.dispatch(
    withLineBehind(at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice))
      .scrollIntoView()
      .setMeta('uiEvent', 'paste'),
  );
};

/**
 * Handles pasted and dropped content: files become attachments, formatted text is reduced to the contents that a message
 * may hold. The editor itself handles plain text and content moved within it.
 * @param onFiles called with the files
 */
export const transferHandlers = (onFiles: (files: File[]) => void) => {
  const take = (
    view: EditorView,
    event: ClipboardEvent | DragEvent,
    data: DataTransfer | null,
  ): boolean => {
    const html = data?.getData('text/html') ?? '';
    const files = filesOf(data);
    // A copied table of an office program comes with a picture of itself; the text counts.
    if (html === '' && files.length === 0) return false;
    event.preventDefault();
    if (html === '' || !/\S/.test(data?.getData('text/plain') ?? '')) onFiles(files);
    else
      insert(
        view,
        html,
        event instanceof DragEvent
          ? view.posAtCoords({left: event.clientX, top: event.clientY})?.pos
          : undefined,
      );
    return true;
  };
  return {
    paste: (view: EditorView, event: ClipboardEvent) => take(view, event, event.clipboardData),
    drop: (view: EditorView, event: DragEvent) =>
      view.dragging ? false : take(view, event, event.dataTransfer),
  };
};
