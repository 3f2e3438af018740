/** What tells of a line of a ticket's history whether it holds. */
interface Line {
  type: string;
  at: Date;
  /** Missing in a line that is not stored, and so is `undoes`. */
  version?: number;
  undoes?: number | null;
}

/** The past of a ticket: lines of its history in the order in which they were written, and targets, each from a moment on. */
interface Past {
  events: readonly Line[];
  applications: readonly {at: Date}[];
}

const keyOf = (version: number | undefined, {type}: Line) => `${version} ${type}`;

/** Lines that were undone, and those that undid them. */
const findUndone = (events: readonly Line[]): ReadonlySet<Line> => {
  const found = new Set<Line>();
  const undone = new Set<string>();
  for (const event of events.toReversed()) {
    const isUndone = undone.has(keyOf(event.version, event));
    const undoes = event.undoes ?? null;
    if (isUndone || undoes !== null) found.add(event);
    if (!isUndone && undoes !== null) undone.add(keyOf(undoes, event));
  }
  return found;
};

/**
 * The past of a ticket without what was undone, without what undid it, and without the targets that an undone change brought: clocks and
 * figures read such a change as never made (decision 0124).
 */
export const withoutUndone = <Kind extends Past>(past: Kind): Kind => {
  const found = findUndone(past.events);
  if (found.size === 0) return past;
  const isUndone = (line: Line) => found.has(line) && (line.undoes ?? null) === null;
  const wasBroughtByUndone = ({at}: {at: Date}) => {
    const lines = past.events.filter((line) => line.at.getTime() === at.getTime());
    const undone = lines.filter(isUndone).map(({version}) => version);
    return (
      undone.length > 0 && lines.every((line) => found.has(line) || undone.includes(line.version))
    );
  };
  return {
    ...past,
    events: past.events.filter((event) => !found.has(event)),
    applications: past.applications.filter((application) => !wasBroughtByUndone(application)),
  };
};
