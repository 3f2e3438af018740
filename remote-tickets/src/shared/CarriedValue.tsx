import {offerTypedField} from '@switchboard/remote-module';
import {useLayoutEffect, useRef} from 'react';

interface CarriedValueProps {
  /** Tells it apart from the others of its screen. */
  label: string;
  /** Undefined while there is nothing to lose. */
  value: unknown;
  /** The same to read and copy, where the next release has no place for it. */
  text: string;
  /** Takes what came along; another release may have given it another shape. */
  onCarried: (value: unknown) => void;
}

/** Carries on what a form holds in no field of the page when another release of the section takes its place (L15). */
export function CarriedValue({label, value, text, onCarried}: CarriedValueProps) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() =>
    offerTypedField(box.current!, {
      label,
      isReady: () => true,
      isChanged: () => value !== undefined,
      read: () => ({html: '', text, value}),
      write: (carried) => void onCarried(carried.value),
      goOn: () => undefined,
    }),
  );
  return <span ref={box} hidden />;
}
