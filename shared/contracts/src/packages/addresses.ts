/** Where the files of SCORM packages are. Nothing else of the product is below it. */
export const PACKAGES_PATH = '/training/api/packages/';

/** By which names a browser may know this server: the product's own address, and the host that a request names. */
export interface Names {
  publicUrl: string;
  host: string | undefined;
}

const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/i;

/**
 * What lies below a path of this server, as sources of a content security policy: `'self'` would be all of it.
 * @param path begins and ends with a slash
 */
export const sourcesBelow = (path: string, {publicUrl, host}: Names): string[] => {
  const own = new URL(publicUrl);
  const isOther = host !== undefined && host !== own.host && HOST.test(host);
  return [`${own.origin}${path}`, ...(isOther ? [`${host}${path}`] : [])];
};
