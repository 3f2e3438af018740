/** `tickets@1.4.2`, as lists of revoked releases name it. */
export const releaseId = ({name, version}: {name: string; version: string}): string =>
  `${name}@${version}`;
