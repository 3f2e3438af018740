/** Version of the release that this code was built for; set by the webpack preset of a remote. */
declare const RELEASE_VERSION: string;
/** The name of the remote that is built; only what `@switchboard/i18n` is replaced with asks for it. */
declare const SECTION_NAME: string;
