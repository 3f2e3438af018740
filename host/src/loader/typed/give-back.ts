import {onTokenChange} from '@switchboard/session';
import {catchKeys, takesKeys, type Catcher} from './catch-keys.ts';
import {contentOf, fieldsByKey, isChanged} from './fields.ts';
import {fill, goOn, isReady, withCaretOf} from './fill.ts';
import {holdFocus} from './hold-focus.ts';
import type {Content, TypedItem} from './typed-item.ts';

/** Delay after which a new page has finished its own set-up: its forms then notice filled fields. */
const LOOK_MS = 20;
/** Period in which a new page takes its focus and recreates its fields as its data arrive. */
const SETTLING_MS = 1500;
/** Text that no field took by then is offered for copying; a field that comes later still takes it. */
const OFFER_MS = 3000;
const PATIENCE_MS = 30_000;

export interface Carried {
  items: readonly TypedItem[];
  /** Fields that were on the page before and do not belong to the new release. */
  known: WeakSet<Element>;
}

const isOther = (one: Content, other: Content) =>
  one.kind === 'text' && other.kind === 'text' && one.value !== other.value;

const running = new Set<Delivery>();

/** Carries typed text into the fields of one new release as they appear. */
class Delivery {
  private readonly waiting: Map<string, TypedItem>;
  /** Filled fields, while they may still be recreated. */
  private readonly handed = new Map<HTMLElement, TypedItem>();
  private readonly known: WeakSet<Element>;
  private readonly onLeft: (left: readonly TypedItem[]) => void;
  private readonly pathname = window.location.pathname;
  private readonly observer = new MutationObserver(() => this.onMutation());
  private readonly timers: ReturnType<typeof setTimeout>[];
  private look: ReturnType<typeof setTimeout> | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private catcher: Catcher | undefined;
  private release = () => undefined as void;
  private isOffering = false;

  constructor({items, known}: Carried, onLeft: (left: readonly TypedItem[]) => void) {
    this.waiting = new Map(items.map((item) => [item.key, item]));
    this.known = known;
    this.onLeft = onLeft;
    running.add(this);
    this.startCatching();
    this.observer.observe(document.body, {childList: true, subtree: true});
    this.timers = [
      setTimeout(() => this.offer(), OFFER_MS),
      setTimeout(() => this.end(), PATIENCE_MS),
    ];
    this.lookSoon();
  }

  /** Forgets filled fields, which the next delivery carries over. */
  forget() {
    this.handed.clear();
    this.release();
  }

  end() {
    this.stop();
    this.takeCaught();
    this.offer();
  }

  /** Ends the delivery with nothing left to offer. */
  abandon() {
    this.stop();
    this.catcher?.stop();
  }

  private stop() {
    running.delete(this);
    for (const timer of [...this.timers, this.look, this.settling]) clearTimeout(timer);
    this.observer.disconnect();
    this.release();
  }

  private startCatching() {
    const item = [...this.waiting.values()].find(({hasFocus}) => hasFocus);
    if (item && takesKeys(item) && !this.catcher)
      this.catcher = catchKeys(item, () => this.onTyped());
    if (this.isOffering) this.catcher?.letGo();
  }

  private onTyped() {
    this.lookSoon();
    if (this.isOffering) this.offer();
  }

  /** Passes the content of a field that is recreated, as when its data arrive, to its successor. */
  private onMutation() {
    if (window.location.pathname !== this.pathname) return this.end();
    for (const [element, item] of this.handed) {
      if (element.isConnected) continue;
      this.handed.delete(element);
      const hasFocus = item.hasFocus && document.activeElement === document.body;
      const isTyped = item.isChanged || isChanged(element);
      const content = contentOf(element);
      this.waiting.set(item.key, {...item, element, content, isChanged: isTyped, hasFocus});
      this.release();
      this.startCatching();
    }
    return this.lookSoon();
  }

  private lookSoon() {
    this.look ??= setTimeout(() => {
      this.look = undefined;
      this.handOver();
    }, LOOK_MS);
  }

  private handOver() {
    for (const [key, element] of fieldsByKey()) {
      const item = this.waiting.get(key);
      if (!item || this.known.has(element) || !isReady(element)) continue;
      if (item.hasFocus && this.catcher?.isComposing()) continue;
      this.hand(element, item);
    }
    if (this.isOffering) this.offer();
    if (this.waiting.size === 0) this.settle();
  }

  private settle() {
    this.settling ??= setTimeout(() => {
      this.settling = undefined;
      this.forget();
      if (this.waiting.size === 0) this.end();
    }, SETTLING_MS);
  }

  private hand(element: HTMLElement, item: TypedItem) {
    const {content, added} = (item.hasFocus && this.catcher?.caught()) || {...item, added: ''};
    const isTyped = item.isChanged || isOther(content, item.content);
    if (isTyped && !fill(element, content)) return void this.known.add(element);
    if (!isTyped) withCaretOf(element, content);
    this.waiting.delete(item.key);
    this.handed.set(element, item);
    if (item.hasFocus) this.goOnIn(element, {...item, content}, added);
    return undefined;
  }

  private goOnIn(element: HTMLElement, item: TypedItem, added: string) {
    const elsewhere = this.catcher && !this.catcher.isIn() ? document.activeElement : undefined;
    this.catcher?.stop();
    this.catcher = undefined;
    if (elsewhere && added === '') return;
    goOn(element, item, added);
    if (elsewhere instanceof HTMLElement) return elsewhere.focus({preventScroll: true});
    this.release = holdFocus(element);
    return undefined;
  }

  /** Stores text that was typed into the hidden field with its item. */
  private takeCaught() {
    const item = [...this.waiting.values()].find(({hasFocus}) => hasFocus);
    if (!item || !this.catcher) return;
    this.waiting.set(item.key, this.withCaught(item));
    this.catcher.stop();
    this.catcher = undefined;
  }

  private withCaught(item: TypedItem): TypedItem {
    if (!item.hasFocus || !this.catcher) return item;
    const {content, added} = this.catcher.caught();
    if (content.kind !== 'rich') return {...item, isChanged: true, content};
    const typed = {...content.typed, text: content.typed.text + added};
    return {...item, isChanged: item.isChanged || added !== '', content: {kind: 'rich', typed}};
  }

  private offer() {
    this.isOffering = true;
    this.catcher?.letGo();
    this.onLeft([...this.waiting.values()].map((item) => this.withCaught(item)));
  }
}

// One person's text is never given to another.
onTokenChange(() => running.forEach((delivery) => delivery.abandon()));

/** True while typed text is on its way to a field. */
export const isGivingBack = (): boolean => running.size > 0;

/** Called before the content of the page is taken again: each field is carried over once. */
export const forgetHanded = (): void => running.forEach((delivery) => delivery.forget());

/**
 * Gives typed text back to the fields of the same names as they appear.
 * @param onLeft called with the text that no field has taken yet, first after some seconds, then with each change
 * @returns a function that ends it; `onLeft` is called a last time
 */
export function giveBack(
  carried: Carried,
  onLeft: (left: readonly TypedItem[]) => void,
): () => void {
  const delivery = new Delivery(carried, onLeft);
  return () => delivery.end();
}
