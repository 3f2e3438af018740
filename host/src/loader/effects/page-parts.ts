/**
 * Whether a node belongs to the page or to the shell, not to a section: the document, its root, head and body, and all of the shell
 * but its middle. What stands in the body beside the shell belongs to whoever put it there.
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
