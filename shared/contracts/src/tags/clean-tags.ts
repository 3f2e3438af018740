/** Trims tags, and removes empty and repeated ones. */
export const cleanTags = (tags: string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter(Boolean)),
];

/** Key of a tag for comparison: its name without outer blanks, in lower case. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();
