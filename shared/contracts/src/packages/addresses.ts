/** Path of the files of SCORM packages. Nothing else is served below it. */
export const PACKAGES_PATH = '/training/api/packages/';

/** Host names by which a browser may know this server: the product's own address, and the host of a request. */
export interface Names {
  publicUrl: string;
  host: string | undefined;
}

const HOST = /^(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?$/i;

/**
 * Sources of a content security policy for a path of this server; `'self'` would cover the whole
 * server.
 * @param path begins and ends with a slash
 */
export const sourcesBelow = (path: string, {publicUrl, host}: Names): string[] => {
  const own = new URL(publicUrl);
  const isOther = host !== undefined && host !== own.host && HOST.test(host);
  return [`${own.origin}${path}`, ...(isOther ? [`${host}${path}`] : [])];
};
