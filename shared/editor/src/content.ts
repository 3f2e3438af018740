import type {Editor} from '@tiptap/core';
import {DOMParser, DOMSerializer, type Node, type Schema, type Slice} from '@tiptap/pm/model';
import {toSafeNodes} from './html/index.ts';
import {pastedNodes} from './pasted/index.ts';

const nodesOf = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.append(toSafeNodes(html));
  return element;
};

/** Stored HTML as a document of the editor. No string becomes markup on the way: the page's policies forbid it. */
export const toDocument = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(nodesOf(html));

/** HTML of another editor as a document of this one, with every blank of it. */
export const toSameDocument = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(nodesOf(html), {preserveWhitespace: 'full'});

/** HTML of the clipboard as something to insert, with what its styles say. */
export const toPastedSlice = (html: string, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(pastedNodes(html));

/** HTML of anywhere as something to insert, cut down to what a message may hold. */
export const toSlice = (html: string, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(nodesOf(html));

/** Nothing in it is fetched. Making one takes longer than all the rest. */
const inert = document.implementation.createHTMLDocument();

/** What an editor holds, as HTML; empty when nothing is written. */
export const toHtml = ({isEmpty, state, schema}: Editor): string => {
  if (isEmpty) return '';
  inert.body.replaceChildren(
    DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, {document: inert}),
  );
  return inert.body.innerHTML;
};
