/** `tickets@1.4.2`, as in lists of revoked releases. */
export const releaseId = ({name, version}: {name: string; version: string}): string =>
  `${name}@${version}`;
