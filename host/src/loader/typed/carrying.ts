export {isGivingBack} from './give-back.ts';
export {SwapNotices} from './SwapNotices.tsx';
import {contentOf, fieldsByKey, hasFocus, isChanged, isSecret, labelOf} from './fields.ts';
import {forgetHanded, giveBack, type Carried} from './give-back.ts';
import {addNotice, changeNotice, useNotices, type SwapNotice} from './notices.ts';
import {leftTextOf, type TypedItem} from './typed-item.ts';

/** Takes typed text anywhere on the page, and the place of the caret, before a part of the page goes. */
export function takeTyped(): Carried {
  forgetHanded();
  const fields = [...fieldsByKey()];
  const items = fields
    .map(([key, element]): TypedItem => ({
      key,
      element,
      label: labelOf(element),
      isSecret: isSecret(element),
      isChanged: isChanged(element),
      hasFocus: hasFocus(element),
      content: contentOf(element),
    }))
    .filter((item) => item.isChanged || item.hasFocus);
  return {items, known: new WeakSet(fields.map(([, element]) => element))};
}

/** Release that went, in the words of a notice. */
export type Gone = Pick<SwapNotice, 'title' | 'withdrawal'>;

const isShown = (id: number) => useNotices.getState().notices.some((notice) => notice.id === id);

/**
 * Gives text that was typed in a release that has gone to its successor. Text without a field there is offered for
 * copying. Fields that are still on the page keep their contents.
 */
export function carryOn({items, known}: Carried, gone: Gone): void {
  const lost = items.filter(({element}) => !element.isConnected);
  let end = () => undefined as void;
  let shown = gone.withdrawal && addNotice({...gone, texts: []}, () => end());
  if (lost.length === 0) return;
  end = giveBack({items: lost, known}, (left) => {
    const texts = left.flatMap((item) => leftTextOf(item) ?? []);
    if (shown !== undefined && isShown(shown)) changeNotice(shown, texts);
    else if (shown === undefined && texts.length > 0)
      shown = addNotice({...gone, texts}, () => end());
  });
}
