interface Entry {
  id: string;
}

/** Sortable structure: sections with their lessons. */
interface Group<Lesson extends Entry> extends Entry {
  lessons: Lesson[];
}

/** Id of a section head among lessons: every lesson below it belongs to this section. */
export const headOf = (sectionId: string): string => `head-${sectionId}`;

const moved = <Value>(list: readonly Value[], from: number, to: number): Value[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/** Row ids of an outline from top to bottom: each section's head, then its lessons. */
export const rowsOf = (sections: readonly Group<Entry>[]): string[] =>
  sections.flatMap(({id, lessons}) => [headOf(id), ...lessons.map((lesson) => lesson.id)]);

/** Moves a section with its lessons to the place of another. */
export const moveSection = <Section extends Entry>(
  sections: readonly Section[],
  id: string,
  overId: string,
): Section[] => {
  const at = (wanted: string) => sections.findIndex((one) => one.id === wanted);
  return at(id) < 0 || at(overId) < 0 ? [...sections] : moved(sections, at(id), at(overId));
};

/** Moves a lesson to the place of another row, in the same section or another one; not above the first head. */
export const moveLesson = <Lesson extends Entry, Section extends Group<Lesson>>(
  sections: readonly Section[],
  id: string,
  overId: string,
): Section[] => {
  const rows = rowsOf(sections);
  const [from, to] = [rows.indexOf(id), rows.indexOf(overId)];
  if (from < 0 || to < 0) return [...sections];
  const order = moved(rows, from, Math.max(to, 1));
  const lessons = new Map(
    sections.flatMap((section) => section.lessons.map((one) => [one.id, one])),
  );
  const heads = sections.map((section) => order.indexOf(headOf(section.id)));
  return sections.map((section, index) => ({
    ...section,
    lessons: order
      .slice((heads[index] ?? 0) + 1, heads[index + 1])
      .flatMap((row) => lessons.get(row) ?? []),
  }));
};

/** Position of a lesson: number of its section, its number there, and the section's size. */
export const placeOf = (sections: readonly Group<Entry>[], id: string) => {
  const section = sections.findIndex(({lessons}) => lessons.some((one) => one.id === id));
  const lessons = sections[section]?.lessons ?? [];
  return {
    section: section + 1,
    position: lessons.findIndex((one) => one.id === id) + 1,
    total: lessons.length,
  };
};
