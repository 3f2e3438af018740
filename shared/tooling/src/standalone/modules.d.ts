/** Names that `configuration.mjs` resolves to files of the served remote. */
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
