import {SUMMARY_MAX, TAG_MAX, TAGS_MAX, TEXT_MAX} from '@switchboard/contracts/limits';
import {parse, YAMLParseError} from 'yaml';
import type {CoursePlan} from '../plan.ts';

const FRONT = /^---[ \t]*\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/;

/** YAML between two lines of `---` at the top of a Markdown file. */
export interface Front {
  /** Fields of a course that it sets. */
  settings: Partial<CoursePlan['settings']>;
  /** The text after it. */
  rest: string;
  /** Number of its lines. */
  lines: number;
  /** Its fault, with the line. */
  fault?: {line: number; message: string};
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const asTags = (value: unknown): string[] => {
  const given = Array.isArray(value) ? value.map(asText) : asText(value).split(',');
  return given
    .map((tag) => tag.trim().slice(0, TAG_MAX))
    .filter(Boolean)
    .slice(0, TAGS_MAX);
};

const settingsOf = (values: Readonly<Record<string, unknown>>): Front['settings'] => {
  const title = asText(values['title']).slice(0, TEXT_MAX);
  const summary = asText(values['summary'] ?? values['description']).slice(0, SUMMARY_MAX);
  const category = asText(values['category']).slice(0, TEXT_MAX);
  const tags = asTags(values['tags']);
  return {
    ...(title && {title}),
    ...(summary && {summary}),
    ...(category && {category}),
    ...(tags.length > 0 && {tags}),
  };
};

/** Reads `title`, `summary` or `description`, `category` and `tags`; everything else is for other programs. */
export const readFront = (text: string): Front => {
  const found = FRONT.exec(text);
  if (!found) return {settings: {}, rest: text, lines: 0};
  const rest = text.slice(found[0].length);
  const lines = found[0].split('\n').length - 1;
  try {
    const values: unknown = parse(found[1] ?? '', {maxAliasCount: 0});
    const isMap = typeof values === 'object' && values !== null && !Array.isArray(values);
    return {settings: isMap ? settingsOf(values as Record<string, unknown>) : {}, rest, lines};
  } catch (error) {
    const at = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 1) : 1;
    const message =
      'What stands between the lines of --- is no YAML, such as “title: Tone of voice”.';
    return {settings: {}, rest, lines, fault: {line: at + 1, message}};
  }
};
