import type {Editor} from '@tiptap/core';
import {DOMParser, DOMSerializer, type Node, type Schema, type Slice} from '@tiptap/pm/model';
import {toSafeNodes} from './html/index.ts';
import {pastedNodes} from './pasted/index.ts';

const nodesOf = (html: string): HTMLElement => {
  const element = document.createElement('div');
  element.append(toSafeNodes(html));
  return element;
};

/** Converts stored HTML to a document of the editor. No string becomes markup on the way: the page's policies forbid it. */
export const toDocument = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(nodesOf(html));

/** Converts HTML of another editor to a document of this one, with every blank of it. */
export const toSameDocument = (html: string, schema: Schema): Node =>
  DOMParser.fromSchema(schema).parse(nodesOf(html), {preserveWhitespace: 'full'});

/** Converts HTML of the clipboard to insertable content that keeps the meaning of its styles. */
export const toPastedSlice = (html: string, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(pastedNodes(html));

/** Converts HTML from any source to insertable content, reduced to the contents that a message may hold. */
export const toSlice = (html: string, schema: Schema): Slice =>
  DOMParser.fromSchema(schema).parseSlice(nodesOf(html));

/** Document in which nothing is fetched. Creating one takes longer than all the rest. */
const inert = document.implementation.createHTMLDocument();

/** Content of an editor as HTML; empty for an empty editor. */
export const toHtml = ({isEmpty, state, schema}: Editor): string => {
  if (isEmpty) return '';
  inert.body.replaceChildren(
    DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content, {document: inert}),
  );
  return inert.body.innerHTML;
};
