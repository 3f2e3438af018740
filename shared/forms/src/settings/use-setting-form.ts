import {useVersionedForm, type VersionedFormOptions} from '@switchboard/forms/versioned';
import {useNavigate} from '@switchboard/router';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';

/** What the server said when it saved. */
interface Answer {
  message: string;
}

type SettingFormOptions<Setting, Values extends object, Saved> = Omit<
  VersionedFormOptions<Setting, Values, Saved>,
  'onSaved'
> &
  (
    | {
        /** The list, where the form leads once it is saved. */
        back: string;
      }
    | Pick<VersionedFormOptions<Setting, Values, Saved>, 'onSaved'>
  );

/**
 * The form of a setting: says that it was saved, and goes on.
 * @returns what `useVersionedForm` gives · `discard`, which puts the base back into the form · `discards`, how often that
 * was done, for the key of an input that reads its value only once
 */
export function useSettingForm<Setting, Values extends object, Saved extends Answer = Answer>(
  options: SettingFormOptions<Setting, Values, Saved>,
) {
  const navigate = useNavigate();
  const [discards, setDiscards] = useState(0);
  const versioned = useVersionedForm<Setting, Values, Saved>({
    ...options,
    onSaved: (saved, goOnWith) => {
      showToast({kind: 'success', message: saved.message});
      if ('back' in options) void navigate(options.back);
      else options.onSaved(saved, goOnWith);
    },
  });
  const discard = () => {
    versioned.goOnWith(versioned.base);
    setDiscards(discards + 1);
  };
  return {...versioned, discards, discard};
}
