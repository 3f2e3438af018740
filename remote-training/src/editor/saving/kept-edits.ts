import {kept} from '@switchboard/session/kept';
import type {CourseValues} from '../../forms/course-form.ts';

/** What an author wrote and the server does not have. */
export interface KeptEdits {
  /** The version of the course that they were written onto. */
  version: number;
  values: CourseValues;
}

/** Where a browser keeps what is not stored yet. */
export interface Keep {
  read: () => KeptEdits | undefined;
  write: (kept: KeptEdits | undefined) => void;
}

const parse = (text: string | null): KeptEdits | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptEdits);
  } catch {
    return undefined;
  }
};

/**
 * Where this browser keeps an author's text of a course until the server has it. What another tab has written since stays when this one
 * has nothing to keep any more.
 */
export function keepEdits(userId: string, courseId: string): Keep {
  const place = kept('switchboard-course', userId, courseId);
  /** As this tab has read or written it last. */
  let known: string | null = null;
  return {
    read: () => {
      known = place.read();
      return parse(known);
    },
    write: (edits) => {
      if (edits) {
        place.write(JSON.stringify(edits));
        // A full storage has what was written before.
        known = place.read();
      } else if (place.read() === known) place.write(null);
    },
  };
}
