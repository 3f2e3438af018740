import type {ReadCourse} from '../plan.ts';
import {type MarkdownOrder, readMarkdown} from './read-markdown.ts';

/** In a thread: a course of Markdown files. */
export async function* work(order: MarkdownOrder): AsyncGenerator<ReadCourse> {
  yield readMarkdown(order);
}
