import {callerOf} from './caller.ts';
import {record} from './ledger.ts';
import {isOfPage} from './page-parts.ts';
import {replaceAccess, replaceMethod, type Method} from './replace.ts';

/** Methods that change the children of their own node. */
const OF_PARENTS: readonly [prototype: object, names: readonly string[]][] = [
  [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild', 'removeChild']],
  [Element.prototype, ['append', 'prepend', 'replaceChildren']],
];
/** Methods that change the children of the parent node. */
const OF_SIBLINGS: readonly [prototype: object, names: readonly string[]][] = [
  [Element.prototype, ['after', 'before', 'remove', 'replaceWith']],
  [CharacterData.prototype, ['remove']],
];
/** Methods that change either, depending on their first value. */
const ADJACENT = ['insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText'];
const CONTENT: readonly [prototype: object, name: string][] = [
  [Node.prototype, 'textContent'],
  [Element.prototype, 'innerHTML'],
  [HTMLElement.prototype, 'innerText'],
];

/** Undo functions by node that a release put somewhere. */
const added = new WeakMap<Node, () => void>();

const isIn = (parent: Node) => (node: Node) => node.parentNode === parent;

const nameOf = ({nodeName}: Node) => `<${nodeName.toLowerCase()}>`;

/** True for scripts: they have run by the time they could be removed. */
const isKept = (node: Node) => node instanceof HTMLScriptElement;

/** Runs a change of the children of a part of the page, and records it. */
function recordChildren(parent: Node, act: () => unknown, below: Method): unknown {
  const release = callerOf(below);
  if (!release) return act();
  const before = [...parent.childNodes];
  const answer = act();
  const after = [...parent.childNodes];
  for (const node of after) {
    if (before.includes(node) || isKept(node)) continue;
    const effect = {
      what: `${nameOf(node)} in ${nameOf(parent)}`,
      undo: () => node.parentNode?.removeChild(node),
      redo: () => parent.appendChild(node),
      isGone: () => !node.isConnected,
    };
    added.set(node, record(release, effect, below));
  }
  for (const [index, node] of before.entries()) {
    if (after.includes(node) || isKept(node)) continue;
    const later = before.slice(index + 1);
    const undo = () => parent.insertBefore(node, later.find(isIn(parent)) ?? null);
    const forget = added.get(node);
    if (forget) forget();
    else record(release, {what: `${nameOf(node)} taken out of ${nameOf(parent)}`, undo}, below);
    added.delete(node);
  }
  return answer;
}

const around =
  (parentOf: (node: Node, values: readonly unknown[]) => Node | null) =>
  (native: Method): Method =>
    function change(this: unknown, ...values) {
      const parent = this instanceof Node ? parentOf(this, values) : null;
      return parent && isOfPage(parent)
        ? recordChildren(parent, () => native.apply(this, values), change)
        : native.apply(this, values);
    };

const itself = (node: Node) => node;
const itsParent = ({parentNode}: Node) => parentNode;
const adjacent = (node: Node, [where]: readonly unknown[]) =>
  ['afterbegin', 'beforeend'].includes(String(where).toLowerCase()) ? node : node.parentNode;

/** Records nodes that sections add to or remove from the page or the shell. */
export function watchNodes(): void {
  for (const [prototype, names] of OF_PARENTS)
    for (const name of names) replaceMethod(prototype, name, around(itself));
  for (const [prototype, names] of OF_SIBLINGS)
    for (const name of names) replaceMethod(prototype, name, around(itsParent));
  for (const name of ADJACENT) replaceMethod(Element.prototype, name, around(adjacent));
  for (const [prototype, name] of CONTENT) replaceAccess(prototype, name, {set: around(itself)});
}
