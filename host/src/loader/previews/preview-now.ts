import {serverNow, useDocumentStore} from '../../registry/index.ts';

/**
 * Time by which a preview expires, in milliseconds since 1970: that of the registry, but never before the active document
 * was signed. The registry's date itself is unsigned: one in wrong hands could hold it back.
 */
export function previewNow(): number {
  const {issuedAt} = useDocumentStore.getState().document;
  return Math.max(serverNow(), Date.parse(issuedAt) || 0);
}
