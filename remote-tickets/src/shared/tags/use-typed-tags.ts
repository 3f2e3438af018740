import {useEffect, useEffectEvent, useState} from 'react';
import {TAGS_MAX} from '@switchboard/contracts/limits';
import {useTagChoices} from './tags.ts';
import {
  isLastTyped,
  matchesOf,
  readTyped,
  takeBeforeComma,
  withoutRoom,
  withoutTaken,
  withTags,
} from './typed-tags.ts';

export interface TypedTags {
  tags: string[];
  onChange: (tags: string[]) => void;
  /** Text that is no tag yet. */
  text: string;
  onText: (text: string) => void;
}

/**
 * Turns typed names of existing tags into tags: at a comma, by choice, and when the field is left.
 * @returns the tags to choose from, the unknown names in the text, `rest` with those that have no room, and the handlers of
 * the field; `isExact` when the first choice is the tag that was typed, `isEntered` from an Enter to the next input
 */
export function useTypedTags({tags, onChange, text, onText}: TypedTags) {
  const [isFocused, setFocused] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const {known, mayCreate, isWaiting} = useTagChoices(isFocused || text !== '');
  const {found, unknown} = readTyped(text, [...known, ...tags]);
  const matches = matchesOf(text, known).filter((name) => !tags.includes(name));
  const rest = [...unknown, ...withoutRoom(tags, found)];
  const add = (names: string[]) => {
    const next = withTags(tags, names);
    if (next.length > tags.length) onChange(next);
  };
  const type = (value: string) => {
    setEntered(false);
    const taken = isWaiting ? undefined : takeBeforeComma(value, {tags, known});
    if (!taken) return onText(value);
    add(taken.found);
    onText(taken.left);
  };
  const take = (next: string[]) => {
    const added = next.find((name) => !tags.includes(name));
    if (added === undefined) return onChange(next);
    if (tags.length >= TAGS_MAX) return;
    setEntered(false);
    onText(withoutTaken(text, added));
    add([added]);
  };
  const settle = useEffectEvent(() => {
    if (isFocused || isWaiting || !text) return;
    add(found);
    onText(rest.join(', '));
  });
  const names = found.join();
  // The list of tags may arrive, or a tag be created, after the field was left.
  useEffect(() => settle(), [isFocused, isWaiting, names]);
  return {
    matches,
    isExact: isLastTyped(text, matches[0]),
    mayCreate,
    isWaiting,
    unknown,
    rest,
    isFocused,
    isEntered,
    judge: () => setEntered(true),
    type,
    take,
    enter: () => setFocused(true),
    leave: () => setFocused(false),
  };
}
