import {TAG_MAX, TAGS_MAX} from '@switchboard/contracts/limits';
import {tagKey} from '@switchboard/contracts/tags/clean-tags';

/** Names of tags in a text, between commas. */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().slice(0, TAG_MAX))
    .filter(Boolean);

const has = (names: readonly string[], name: string) =>
  names.some((one) => tagKey(one) === tagKey(name));

/** Tags with others behind them, each once in whatever case. */
export const withTags = (tags: readonly string[], added: readonly string[]): string[] =>
  added
    .reduce<string[]>((all, name) => (has(all, name) ? all : [...all, name]), [...tags])
    .slice(0, TAGS_MAX);

interface Typed {
  /** Names of tags that exist, as they are written there. */
  found: string[];
  /** Names of none. */
  unknown: string[];
}

/** The names in a text, by whether a tag has them. */
export const readTyped = (text: string, known: readonly string[]): Typed => {
  const names = withTags([], namesIn(text));
  return {
    found: names.flatMap((name) => known.find((one) => tagKey(one) === tagKey(name)) ?? []),
    unknown: names.filter((name) => !has(known, name)),
  };
};

/** The text that is left once one of the offered tags was taken: without its name, or without the part of it that was typed last. */
export const withoutTaken = (text: string, taken: string): string => {
  const names = namesIn(text);
  const left = has(names, taken)
    ? names.filter((name) => tagKey(name) !== tagKey(taken))
    : names.slice(0, -1);
  return left.join(', ');
};

/** Tags that contain what was typed last, that of exactly this name first. */
export const matchesOf = (text: string, known: readonly string[]): string[] => {
  const wanted = tagKey(namesIn(text).at(-1) ?? '');
  const matches = known.filter((name) => tagKey(name).includes(wanted));
  return [
    ...matches.filter((name) => tagKey(name) === wanted),
    ...matches.filter((name) => tagKey(name) !== wanted),
  ];
};
