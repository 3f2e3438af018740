import {useEffect, useLayoutEffect} from 'react';
import {noteGlobals} from './globals.ts';

/**
 * Notes globals that are new when its effects run. One instance comes before a section, for nobody, and one after it,
 * for its release: React runs the effects of all three in one go.
 */
export function NoteGlobals({container}: {container?: string}) {
  useLayoutEffect(() => noteGlobals(container), [container]);
  useEffect(() => noteGlobals(container), [container]);
  return null;
}
