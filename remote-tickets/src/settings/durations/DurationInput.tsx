import {TextInput, useWatch} from '@switchboard/forms';
import {meaningOf} from './duration.ts';

/** A duration as people type it, "1d 4h", and below it what that means. */
export function DurationInput({name, label}: {name: string; label: string}) {
  const typed = useWatch<Record<string, string>>({name});
  return <TextInput name={name} label={label} hint={meaningOf(typed ?? '')} autoComplete="off" />;
}
