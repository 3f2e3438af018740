import {useVersionedForm, type VersionedFormOptions} from '@switchboard/forms/versioned';
import {useNavigate} from '@switchboard/router';
import {showToast} from '@switchboard/ui';

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

/** The form of a setting: says that it was saved, and goes on. */
export function useSettingForm<Setting, Values extends object, Saved extends Answer = Answer>(
  options: SettingFormOptions<Setting, Values, Saved>,
) {
  const navigate = useNavigate();
  return useVersionedForm<Setting, Values, Saved>({
    ...options,
    onSaved: (saved, goOnWith) => {
      showToast({kind: 'success', message: saved.message});
      if ('back' in options) void navigate(options.back);
      else options.onSaved(saved, goOnWith);
    },
  });
}
