/** Trims tags, and removes empty and repeated ones. */
export const cleanTags = (tags: string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter(Boolean)),
];

/** What tags are compared by: their names without outer blanks, in lower case. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();
