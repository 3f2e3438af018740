import {TextInput, useWatch} from '@switchboard/forms';
import {meaningOf} from './duration.ts';

/** Field for a duration such as "1d 4h", with its meaning below. */
export function DurationInput({name, label}: {name: string; label: string}) {
  const typed = useWatch<Record<string, string>>({name});
  return <TextInput name={name} label={label} hint={meaningOf(typed ?? '')} autoComplete="off" />;
}
