import {offerTypedField} from '@switchboard/remote-module';
import {useLayoutEffect, useRef} from 'react';

interface CarriedValueProps {
  /** Distinguishes the value from others of its screen. */
  label: string;
  /** Undefined while there is nothing to lose. */
  value: unknown;
  /** Readable text to copy if the next release has no place for the value. */
  text: string;
  /** Receives the carried value; another release may have used a different shape. */
  onCarried: (value: unknown) => void;
}

/** Carries form state without a page field over a replacement of the section by another release (L15). */
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
