/** Frame of settings: a form with a guide beside it, and a save bar. Remotes bundle it, so that the first page does not load it. */
export {SettingForm} from './SettingForm.tsx';
export {SettingGuide} from './SettingGuide.tsx';
export {useSettingForm} from './use-setting-form.ts';
