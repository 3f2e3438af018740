import {StyleSheet as SharedSheet} from '@emotion/sheet';
import {callerOf} from './caller.ts';
import {record, recordLasting} from './ledger.ts';
import {replaceAccess, replaceClass, replaceMethod, type Method} from './replace.ts';

/** Sheets that sections made themselves are removed as a whole. */
const made = new WeakSet<object>();

const isAdopted = (sheet: CSSStyleSheet) => document.adoptedStyleSheets.includes(sheet);

/** Watches sheets that a section makes: they can be adopted at any time, also by a list that it keeps. */
function watchConstructed() {
  replaceClass('CSSStyleSheet', (object, construct) => {
    const release = callerOf(construct);
    if (!release) return;
    const sheet = object as CSSStyleSheet;
    made.add(sheet);
    let wasAdopted = false;
    const undo = () => {
      wasAdopted = isAdopted(sheet);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
    const redo = () => wasAdopted && document.adoptedStyleSheets.push(sheet);
    record(release, {what: 'style sheet', undo, redo}, construct);
  });
}

/** True while the shared styles write a rule. */
let isShared = false;

/** Marks the rules of shared styles, hundreds for each screen: they belong to the host, without a look at the stack. */
function markSharedRules() {
  const {prototype} = SharedSheet;
  const {insert: native} = prototype;
  prototype.insert = function insertShared(rule) {
    isShared = true;
    try {
      native.call(this, rule);
    } finally {
      isShared = false;
    }
  };
}

const insert = (native: Method): Method =>
  function insertRule(this: unknown, ...values) {
    const index = native.apply(this, values) as number;
    const sheet = this as CSSStyleSheet;
    const release = isShared || made.has(sheet) ? undefined : callerOf(insertRule);
    if (release) {
      const rule = sheet.cssRules[index];
      const undo = () => {
        const now = [...sheet.cssRules].indexOf(rule!);
        if (now >= 0) sheet.deleteRule(now);
      };
      record(
        release,
        {what: 'style rule', undo, isGone: () => !sheet.ownerNode?.isConnected},
        insertRule,
      );
    }
    return index;
  };

/** Records the removal of a rule as lasting, as the rule can no longer be identified. */
const remove = (native: Method): Method =>
  function deleteRule(this: unknown, ...values) {
    const release = made.has(this as object) ? undefined : callerOf(deleteRule);
    if (release) recordLasting(release.container, 'deleted style rule');
    return native.apply(this, values);
  };

const disable = (native: Method): Method =>
  function disabled(this: unknown, value) {
    const sheet = this as StyleSheet;
    const before = sheet.disabled;
    native.call(this, value);
    const release = made.has(sheet) ? undefined : callerOf(disabled);
    if (release)
      record(
        release,
        {what: 'disabled style sheet', undo: () => native.call(this, before)},
        disabled,
      );
  };

/** Records style sheets and rules of sections; those of the shared styles belong to the host. */
export function watchStyles(): void {
  watchConstructed();
  markSharedRules();
  replaceMethod(CSSStyleSheet.prototype, 'insertRule', insert);
  replaceMethod(CSSStyleSheet.prototype, 'deleteRule', remove);
  replaceAccess(StyleSheet.prototype, 'disabled', {set: disable});
}
