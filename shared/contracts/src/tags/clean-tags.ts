/** Trims tags, and removes empty and repeated ones. */
export const cleanTags = (tags: string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim()).filter(Boolean)),
];
