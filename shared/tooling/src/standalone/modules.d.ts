/** What `configuration.mjs` puts in the place of these names: files of the remote that is served. */
declare module 'standalone/section' {
  const Section: import('react').ComponentType;
  export default Section;
}
declare module 'standalone/manifest' {
  export const manifest: import('@switchboard/contracts/registry/releases/manifest').RemoteManifest;
}
declare module 'standalone/answers' {
  export const answers: import('@switchboard/api-client/testing').Answers;
}
