import {Node} from '@tiptap/core';

/**
 * Tables that come with imported text: kept, and their cells written in. The library's own brings 10 kB for changing rows and columns.
 */
const spans = () => ({colspan: {default: null}, rowspan: {default: null}});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: spans,
    parseHTML: () => [{tag}],
    renderHTML: ({HTMLAttributes}) => [tag, HTMLAttributes, 0],
  });

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
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{tag: 'tr'}],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];
