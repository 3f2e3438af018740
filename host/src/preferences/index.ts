export {saveAppearance} from './appearance/save-appearance.ts';
export {useAppearance} from './appearance/use-appearance.ts';
export {preferencesOf} from './default-preferences.ts';
export {savePreferences} from './save-preferences.ts';
export {startOf} from './tickets-start.ts';
export {usePreferences} from './use-preferences.ts';
