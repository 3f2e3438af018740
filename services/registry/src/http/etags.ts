const splitTags = (header: string): string[] => header.split(',').map((tag) => tag.trim());

/** True when an `If-None-Match` names the ETag (weak comparison, RFC 9110 13.1.2). */
export const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  splitTags(ifNoneMatch).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);

/** True when an `If-Match` names the ETag (strong comparison, RFC 9110 13.1.1); `*` never does here. */
export const holdsETag = (ifMatch: string, etag: string): boolean =>
  splitTags(ifMatch).includes(etag);
