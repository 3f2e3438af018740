import {useFormContext} from '@switchboard/forms';
import {useEffect, useEffectEvent, useState} from 'react';
import {toCourseValues, type CourseValues} from '../../forms/course-form.ts';
import {CourseConflict} from './CourseConflict.tsx';
import type {CourseSaver, Draft} from './course-saver.ts';
import {merge, partsOf, type Side} from './merge.ts';

interface SavedConflictProps {
  saver: CourseSaver;
  theirs: Draft;
  /** Called after the choice, which then disappears. */
  onResolved: () => void;
}

/** Choice between the form and another author's stored version; resolves itself without a difference. */
export function SavedConflict({saver, theirs, onResolved}: SavedConflictProps) {
  const {getValues, reset} = useFormContext<CourseValues>();
  const [versions] = useState(() => ({
    mine: structuredClone(getValues()),
    theirs: toCourseValues(theirs),
    ...(theirs !== saver.base() && {
      base: {mine: saver.stored(), theirs: toCourseValues(saver.base())},
    }),
  }));
  const [parts] = useState(() => partsOf(versions));
  const resolve = (choices: Readonly<Record<string, Side>>) => {
    reset(merge({...versions, mine: getValues()}, choices));
    void saver.goOnFrom(theirs);
  };
  const choose = (choices: Readonly<Record<string, Side>>) => {
    resolve(choices);
    onResolved();
  };
  const goOn = useEffectEvent(() => resolve({}));
  useEffect(() => {
    if (parts.length === 0) goOn();
  }, [parts]);
  return parts.length > 0 ? <CourseConflict parts={parts} onResolve={choose} /> : null;
}
