/** Version of the release that contains this code; set by the webpack preset of a remote. */
declare const RELEASE_VERSION: string;
/** Name of the remote being built; used only by the replacement of `@switchboard/i18n`. */
declare const SECTION_NAME: string;
