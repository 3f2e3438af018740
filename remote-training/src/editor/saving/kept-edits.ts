import {kept} from '@switchboard/session/kept';
import type {CourseValues} from '../../forms/course-form.ts';

/** Edits of an author missing on the server. */
export interface KeptEdits {
  /** Version of the course that the edits are based on. */
  version: number;
  values: CourseValues;
}

/** Browser storage for unsaved edits. */
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
 * Browser storage of an author's edits of a course until the server has them. Later edits from another tab stay when this one has nothing
 * more to keep.
 */
export function keepEdits(userId: string, courseId: string): Keep {
  const place = kept('switchboard-course', userId, courseId);
  /** Last value read or written by this tab. */
  let known: string | null = null;
  return {
    read: () => {
      known = place.read();
      return parse(known);
    },
    write: (edits) => {
      if (edits) {
        place.write(JSON.stringify(edits));
        // A full storage keeps the previous value.
        known = place.read();
      } else if (place.read() === known) place.write(null);
    },
  };
}
