/** Properties of a history line that decide whether it holds. */
interface Line {
  type: string;
  at: Date;
  /** Missing in a line that is not stored, like `undoes`. */
  version?: number;
  undoes?: number | null;
}

/** The past of a ticket: lines of its history in the order of writing, and targets, each from a moment on. */
interface Past {
  events: readonly Line[];
  applications: readonly {at: Date}[];
}

const keyOf = (version: number | undefined, {type}: Line) => `${version} ${type}`;
const isUndo = ({undoes}: Line) => (undoes ?? null) !== null;

/** Lines that were undone. */
const findUndone = <Event extends Line>(events: readonly Event[]): Event[] => {
  const undos = events.filter(isUndo);
  const undone = new Set(undos.map((undo) => keyOf(undo.undoes ?? undefined, undo)));
  return undone.size === 0 ? [] : events.filter((event) => undone.has(keyOf(event.version, event)));
};

/** The lines that still hold: without the undone ones, and those that undid them. */
export const linesThatHold = <Event extends Line>(events: readonly Event[]): Event[] => {
  const undone = new Set(findUndone(events));
  return events.filter((event) => !isUndo(event) && !undone.has(event));
};

/**
 * The past of a ticket without undone lines, the lines that undid them, and the targets of an undone change: clocks and
 * figures read such a change as never made (decision 0124).
 */
export const withoutUndone = <Kind extends Past>(past: Kind): Kind => {
  const undone = findUndone(past.events);
  if (undone.length === 0) return past;
  const events = linesThatHold(past.events);
  const isAt =
    ({at}: {at: Date}) =>
    (line: Line) =>
      line.at.getTime() === at.getTime();
  const isOfUndone = (line: Line) => undone.some(({version}) => version === line.version);
  const wasBroughtByUndone = (application: {at: Date}) =>
    undone.some(isAt(application)) && events.filter(isAt(application)).every(isOfUndone);
  return {
    ...past,
    events,
    applications: past.applications.filter((application) => !wasBroughtByUndone(application)),
  };
};
