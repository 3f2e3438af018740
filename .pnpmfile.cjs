/** The packages with Node's binaries name their platform as text; pnpm reads lists, and would install all of them. */
const listOf = (value) => (typeof value === 'string' ? [value] : value);

module.exports = {
  hooks: {
    readPackage: (manifest) =>
      manifest.os ? {...manifest, os: listOf(manifest.os), cpu: listOf(manifest.cpu)} : manifest,
  },
};
