import {TAG_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {tagKey} from '@switchboard/contracts/tags/clean-tags';

/** Comma-separated names in a text. */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().slice(0, TAG_MAX))
    .filter(Boolean);

const has = (names: readonly string[], name: string) =>
  names.some((one) => tagKey(one) === tagKey(name));

/** Appends tags, without duplicates in any case. */
export const withTags = (tags: readonly string[], added: readonly string[]): string[] =>
  added
    .reduce<string[]>((all, name) => (has(all, name) ? all : [...all, name]), [...tags])
    .slice(0, TAGS_MAX);

/** Names that `withTags` has no room for. */
export const withoutRoom = (tags: readonly string[], added: readonly string[]): string[] => {
  const all = withTags(tags, added);
  return added.filter((name) => !has(all, name));
};

interface Typed {
  /** Existing tags in their own spelling. */
  found: string[];
  /** Unknown names. */
  unknown: string[];
}

/** Names in a text, split into existing tags and unknown ones. */
export const readTyped = (text: string, known: readonly string[]): Typed => {
  const names = withTags([], namesIn(text));
  return {
    found: names.flatMap((name) => known.find((one) => tagKey(one) === tagKey(name)) ?? []),
    unknown: names.filter((name) => !has(known, name)),
  };
};

/**
 * Existing tags before the last comma of a typed text, and the text without them. A name to create keeps its comma, so that the next one
 * does not become part of it.
 * @returns undefined while there is none
 */
export const takeBeforeComma = (
  text: string,
  {tags, known}: {tags: readonly string[]; known: readonly string[]},
): {found: string[]; left: string} | undefined => {
  const end = text.lastIndexOf(',');
  const {found, unknown} = readTyped(text.slice(0, Math.max(end, 0)), [...known, ...tags]);
  if (found.length === 0) return undefined;
  const names = [...unknown, ...withoutRoom(tags, found), text.slice(end + 1).trim()];
  return {found, left: names.join(', ').trimEnd()};
};

/** Text without the chosen tag's name, or without the last typed part. */
export const withoutTaken = (text: string, taken: string): string => {
  const names = namesIn(text);
  const left = has(names, taken)
    ? names.filter((name) => tagKey(name) !== tagKey(taken))
    : names.slice(0, -1);
  return left.join(', ');
};

const lastNameIn = (text: string): string => tagKey(namesIn(text).at(-1) ?? '');

/** True for a tag that is named exactly like the last typed name. */
export const isLastTyped = (text: string, tag: string | undefined): boolean =>
  tag !== undefined && tagKey(tag) === lastNameIn(text);

/** Tags that contain the last typed name, an exact match first. */
export const matchesOf = (text: string, known: readonly string[]): string[] => {
  const wanted = lastNameIn(text);
  const matches = known.filter((name) => tagKey(name).includes(wanted));
  return [
    ...matches.filter((name) => tagKey(name) === wanted),
    ...matches.filter((name) => tagKey(name) !== wanted),
  ];
};
