/** Version of the release that this code was built for; set by the webpack preset of a remote. */
declare const RELEASE_VERSION: string;
