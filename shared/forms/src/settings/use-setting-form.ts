import {useVersionedForm, type VersionedFormOptions} from '@switchboard/forms/versioned';
import {useNavigate} from '@switchboard/router';
import {showToast} from '@switchboard/ui';
import {useState} from 'react';

/** Response of the server after saving. */
interface Answer {
  message: string;
}

type SettingFormOptions<Setting, Values extends object, Saved> = Omit<
  VersionedFormOptions<Setting, Values, Saved>,
  'onSaved'
> &
  (
    | {
        /** Path of the list to return to after saving. */
        back: string;
      }
    | Pick<VersionedFormOptions<Setting, Values, Saved>, 'onSaved'>
  );

/**
 * Form of a setting: confirms that it was saved, and leaves.
 * @returns the result of `useVersionedForm` · `discard`, which restores the base · `discards`, the
 * number of restorations, for the key of an input that reads its value only once
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
