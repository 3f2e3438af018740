import type {MessagesModule} from '@switchboard/remote-module';

/** Translations of the section. */
export const load: MessagesModule['load'] = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`);
