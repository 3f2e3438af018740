import {type Editor, Extension, Node} from '@tiptap/core';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import {type EditorState, TextSelection} from '@tiptap/pm/state';
import {ALIGNMENTS} from '@switchboard/contracts/safe-html';

/** Number of columns or rows of a cell; one is not written. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : {[name]: attributes[name]},
});

const alignment = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const align = element.getAttribute('align')?.toLowerCase();
    return ALIGNMENTS.find((one) => one === align) ?? null;
  },
};

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The library reads it; nobody sets widths here.
      colwidth: {default: null, rendered: false},
      align: alignment,
    }),
    parseHTML: () => [{tag}],
    renderHTML: ({HTMLAttributes}) => [tag, HTMLAttributes, 0],
  });

const addedRow = (editor: Editor): boolean =>
  addRowAfter(editor.state, editor.view.dispatch) &&
  goToNextCell(1)(editor.state, editor.view.dispatch);

/** Role of each node in the library. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Moves from cell to cell with Tab, and adds a row behind the last one. */
const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({name}) => (ROLES[name] === undefined ? {} : {tableRole: ROLES[name]}),
  addKeyboardShortcuts() {
    const {editor} = this;
    const go = (step: 1 | -1) => goToNextCell(step)(editor.state, editor.view.dispatch);
    return {
      Tab: () => isInTable(editor.state) && (go(1) || addedRow(editor)),
      'Shift-Tab': () => isInTable(editor.state) && go(-1),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Table nodes for lessons and for messages into which a table was pasted. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{tag: 'table'}],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{tag: 'tr'}],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableKeys,
];

type Command = (state: EditorState, dispatch: Editor['view']['dispatch']) => boolean;

const running = (command: Command) => (editor: Editor) => {
  command(editor.state, editor.view.dispatch);
  editor.commands.focus();
};

const emptyRow = {
  type: 'tableRow',
  content: Array.from({length: 2}, () => ({
    type: 'tableCell',
    content: [{type: 'paragraph'}],
  })),
};

/** Inserts a table of two rows and columns at the caret, which moves into its first cell. */
export const insertTable = (editor: Editor): void => {
  const at = editor.state.selection.$from.pos;
  editor
    .chain()
    .focus()
    .insertContent({type: 'table', content: [emptyRow, emptyRow]})
    .command(({tr, state}) => {
      let first: number | undefined;
      tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, pos) => {
        if (first === undefined && node.type === state.schema.nodes['tableCell']) first = pos;
        return first === undefined;
      });
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)));
      return true;
    })
    .run();
};

/** Changes of the table around the caret. */
export const tableActions = {
  addRow: running(addRowAfter),
  addColumn: running(addColumnAfter),
  removeRow: running(deleteRow),
  removeColumn: running(deleteColumn),
  removeTable: running(deleteTable),
};
