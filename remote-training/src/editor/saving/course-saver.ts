import type {
  CourseDraftResponse,
  UpdateCourseRequest,
} from '@switchboard/contracts/courses/schemas';
import {toCourseRequest, toCourseValues, type CourseValues} from '../../forms/course-form.ts';
import type {Fault} from './faults.ts';
import type {Keep} from './kept-edits.ts';
import {uploadingPaths, withStored} from './stored-values.ts';

export type Draft = Pick<CourseDraftResponse, 'course' | 'sections'>;

export type SaveState =
  | {kind: 'saved'}
  /** A save is pending or in progress. */
  | {kind: 'unsaved' | 'saving'}
  /** All but invalid fields are stored. */
  | {kind: 'faults'; faults: Fault[]}
  /** No response, or a temporary error: it will be retried. */
  | {kind: 'failed'}
  /** Rejected by the server in its current form. */
  | {kind: 'refused'; error: unknown}
  /** Another author stored a version first. */
  | {kind: 'conflict'; theirs: Draft};

/** Dependencies of a saver. */
export interface SaverPorts {
  /** Current values of the form. */
  read: () => CourseValues;
  faultsOf: (values: CourseValues) => Promise<Fault[]>;
  send: (base: Draft, body: UpdateCourseRequest) => Promise<Draft>;
  readNewest: () => Promise<Draft>;
  keep: Keep['write'];
  /** Classifies an error of a save. */
  judge: (error: unknown) => 'conflict' | 'retry' | 'refusal';
}

/** Longest pause, and longest continuous typing, before a save. */
const PAUSE_MS = 1500;
const LONGEST_MS = 10_000;
const RETRY_MS = 10_000;
const KEEP_MS = 300;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Parts of a request that differ from the stored version. */
const changesOf = (stored: CourseValues, values: CourseValues): UpdateCourseRequest => {
  const before: Record<string, unknown> = {...toCourseRequest(stored)};
  return Object.fromEntries(
    Object.entries(toCourseRequest(values)).filter(([name, value]) => !isSame(value, before[name])),
  );
};

/**
 * Saves a course during editing: a pause after the last change, one save at a time, with a retry after a missing response. An invalid field
 * blocks no other from being stored. Until the server has the text, it is kept in the browser.
 */
export class CourseSaver {
  readonly #ports: SaverPorts;
  readonly #listeners = new Set<() => void>();
  #base: Draft;
  /** Stored version in the format of the form. */
  #stored: CourseValues;
  #state: SaveState = {kind: 'saved'};
  #running: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince = 0;
  #isClosed = false;

  /** @param stored form values of `base` */
  constructor(ports: SaverPorts, base: Draft, stored: CourseValues) {
    this.#ports = ports;
    this.#base = base;
    this.#stored = structuredClone(stored);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): SaveState => this.#state;
  readonly base = (): Draft => this.#base;
  readonly stored = (): CourseValues => this.#stored;

  /** Called on each change of the form. */
  readonly change = (): void => {
    this.#dirtySince ||= Date.now();
    this.#keepTimer ??= setTimeout(this.keepNow, KEEP_MS);
    if (this.#state.kind === 'conflict') return;
    if (this.#state.kind !== 'saving') this.#set({kind: 'unsaved'});
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, this.#dirtySince + LONGEST_MS - Date.now())));
  };

  /** Called before the page may end. */
  readonly keepNow = (): void => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const values = this.#ports.read();
    this.#ports.keep(
      isSame(values, this.#stored)
        ? undefined
        : {
            version: this.#base.course.version,
            values: withStored(values, this.#stored, uploadingPaths(values)),
          },
    );
  };

  /** Saves pending changes. @returns true if the server has all of them */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#alone(this.#save);
    return this.#state.kind === 'saved';
  };

  /** Runs work on the stored version, such as publishing, with saves suspended. Rethrows its errors. */
  readonly use = (work: (base: Draft) => Promise<Draft>): Promise<void> =>
    this.#alone(async () => {
      this.#base = await work(this.#base);
      this.#tell();
    });

  /** Continues from another version of the course: by now the form contains the choice. */
  readonly goOnFrom = async (base: Draft): Promise<void> => {
    await this.#alone(async () => {
      this.#base = base;
      this.#stored = toCourseValues(base);
      this.#set({kind: 'unsaved'});
    });
    this.keepNow();
    await this.flush();
  };

  /** Reports a conflicting version known from the start. */
  readonly meet = (theirs: Draft): void => this.#set({kind: 'conflict', theirs});

  readonly open = (): void => {
    this.#isClosed = false;
  };

  /** Saves pending changes once; on failure they remain in the browser. */
  readonly close = (): void => {
    this.keepNow();
    void this.flush();
    this.#isClosed = true;
  };

  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(work);
    this.#running = next.catch(() => undefined);
    return next;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.flush(), wait);
  }

  readonly #save = async (): Promise<void> => {
    if (this.#state.kind === 'conflict') return;
    const values = structuredClone(this.#ports.read());
    const uploading = uploadingPaths(values);
    const faults = (await this.#ports.faultsOf(values)).filter(
      ({path}) => !uploading.includes(path),
    );
    const wrong = [...uploading, ...faults.map(({path}) => path)];
    const sent = withStored(values, this.#stored, wrong);
    this.#dirtySince = 0;
    try {
      await this.#send(sent);
      this.#settle(values, faults);
    } catch (error) {
      await this.#fail(error, sent);
    }
    this.keepNow();
  };

  async #send(values: CourseValues): Promise<void> {
    const body = changesOf(this.#stored, values);
    if (Object.keys(body).length > 0) {
      this.#set({kind: 'saving'});
      this.#base = await this.#ports.send(this.#base, body);
    }
    this.#stored = values;
  }

  /** @param saved form values at the time of sending */
  #settle(saved: CourseValues, faults: Fault[]): void {
    if (!isSame(saved, this.#ports.read())) {
      this.#set({kind: 'unsaved'});
      this.#schedule(PAUSE_MS);
    } else this.#set(faults.length > 0 ? {kind: 'faults', faults} : {kind: 'saved'});
  }

  async #fail(error: unknown, sent: CourseValues): Promise<void> {
    const means = this.#ports.judge(error);
    if (means === 'refusal') return this.#set({kind: 'refused', error});
    if (means === 'conflict') {
      const theirs = await this.#ports.readNewest().catch(() => undefined);
      if (theirs) return this.#meetNewest(theirs, sent);
    }
    this.#set({kind: 'failed'});
    this.#schedule(RETRY_MS);
  }

  /** A lost response, or the same text from elsewhere, leaves nothing to choose. */
  #meetNewest(theirs: Draft, sent: CourseValues): void {
    if (!isSame(toCourseRequest(toCourseValues(theirs)), toCourseRequest(sent)))
      return this.#set({kind: 'conflict', theirs});
    this.#base = theirs;
    this.#stored = sent;
    this.#set({kind: 'unsaved'});
    this.#schedule(0);
  }
}
