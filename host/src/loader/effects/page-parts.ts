/**
 * True for a node that belongs to the page or to the shell, not to a section: the document, its root, head and body, and
 * all of the shell but its middle. Other nodes in the body beside the shell belong to their creator.
 */
export function isOfPage(node: Node): boolean {
  if (!node.isConnected) return false;
  if (node === document || node === document.body) return true;
  for (let one: Node | null = node; one && one !== document.body; one = one.parentNode) {
    if (!(one instanceof Element)) continue;
    if (one.localName === 'main') return false;
    if (one.id === 'root' || one === document.head || one === document.documentElement) return true;
  }
  return false;
}
