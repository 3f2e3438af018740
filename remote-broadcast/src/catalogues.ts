import type {MessagesModule} from '@switchboard/remote-module';

/** The texts of the section in other languages. */
export const load: MessagesModule['load'] = (language) =>
  import(/* webpackChunkName: "messages-[request]" */ `../messages/${language}.json`);
