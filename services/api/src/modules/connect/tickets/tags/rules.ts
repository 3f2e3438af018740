import {cleanTags} from '@switchboard/contracts/tags/clean-tags';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Tags with one of them renamed in its place, or removed (null); it merges with another tag of that name. */
export const changeTag = (
  tags: readonly string[],
  {tag, to}: {tag: string; to: string | null},
): string[] => {
  const changed = tags.flatMap((one) =>
    isSame(one, tag) || (to !== null && isSame(one, to)) ? (to ?? []) : one,
  );
  return tags.some((one) => isSame(one, tag)) ? cleanTags(changed) : [...tags];
};
