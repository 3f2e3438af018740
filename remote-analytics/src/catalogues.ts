import {load as loadFigures} from '@switchboard/figures/catalogues';
import type {MessagesModule} from '@switchboard/remote-module';

/** The texts of the section, and those of its figures, in other languages. */
export const load: MessagesModule['load'] = async (language) => {
  const [figures, own] = await Promise.all([
    loadFigures(language),
    import(
      /* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`
    ) as ReturnType<MessagesModule['load']>,
  ]);
  return {default: {...figures.default, ...own.default}};
};
