import {useEffect, useEffectEvent, useState} from 'react';
import {useTagChoices} from './tags.ts';
import {isLastTyped, matchesOf, readTyped, withoutTaken, withTags} from './typed-tags.ts';

export interface TypedTags {
  tags: string[];
  onChange: (tags: string[]) => void;
  /** Text that is no tag yet. */
  text: string;
  onText: (text: string) => void;
}

/**
 * Turns typed names of existing tags into tags: at a comma, by choice, and when the field is left.
 * @returns the tags to choose from, the unknown names in the text, and the handlers of the field; `isExact` when the first
 * choice is the tag that was typed
 */
export function useTypedTags({tags, onChange, text, onText}: TypedTags) {
  const [isFocused, setFocused] = useState(false);
  const {known, mayCreate, isWaiting} = useTagChoices(isFocused || text !== '');
  const read = (typed: string) => readTyped(typed, [...known, ...tags]);
  const {found, unknown} = read(text);
  const matches = matchesOf(text, known).filter((name) => !tags.includes(name));
  const add = (names: string[]) => {
    const next = withTags(tags, names);
    if (next.length > tags.length) onChange(next);
  };
  const type = (value: string) => {
    const end = value.lastIndexOf(',');
    if (end === -1 || isWaiting) return onText(value);
    const typed = read(value.slice(0, end));
    if (typed.found.length === 0) return onText(value);
    add(typed.found);
    // A name to create keeps its comma, so that the next one does not become part of it.
    onText([...typed.unknown, value.slice(end + 1).trim()].join(', ').trimEnd());
  };
  const take = (next: string[]) => {
    const added = next.find((name) => !tags.includes(name));
    if (added === undefined) return onChange(next);
    onText(withoutTaken(text, added));
    add([added]);
  };
  const settle = useEffectEvent(() => {
    if (isFocused || isWaiting || !text) return;
    add(found);
    onText(unknown.join(', '));
  });
  // The list of tags may arrive after the field was left.
  useEffect(() => settle(), [isFocused, isWaiting]);
  return {
    matches,
    isExact: isLastTyped(text, matches[0]),
    mayCreate,
    isWaiting,
    unknown,
    isFocused,
    type,
    take,
    enter: () => setFocused(true),
    leave: () => setFocused(false),
  };
}
