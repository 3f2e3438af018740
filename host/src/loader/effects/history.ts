import {callerOf} from './caller.ts';
import {record} from './ledger.ts';
import {replaceAccess, replaceMethod, type Method} from './replace.ts';

/** Last address that a section wrote bypassing the router. */
let written: {href: string} | undefined;

/** Replaces the current entry with a section's own write: an entry of the history cannot be removed. */
const writing =
  (replace: Method) =>
  (native: Method): Method =>
    function write(this: unknown, ...values) {
      const release = callerOf(write);
      if (!release) return native.apply(this, values);
      const {href} = window.location;
      const state: unknown = window.history.state;
      replace.apply(this, values);
      if (written?.href === href) {
        written.href = window.location.href;
        return;
      }
      const own = {href: window.location.href};
      written = own;
      const undo = () => window.location.href === own.href && replace.call(this, state, '', href);
      record(release, {what: 'address', undo}, write);
    };

const scrolling = (native: Method): Method =>
  function scrollRestoration(this: unknown, value) {
    const before = window.history.scrollRestoration;
    const release = callerOf(scrollRestoration);
    native.call(this, value);
    if (release)
      record(
        release,
        {what: 'scroll restoration', undo: () => native.call(window.history, before)},
        scrollRestoration,
      );
  };

/** Records changes of the history that sections make bypassing the router. */
export function watchHistory(): void {
  const replace = History.prototype.replaceState as Method;
  for (const name of ['pushState', 'replaceState'])
    replaceMethod(History.prototype, name, writing(replace));
  replaceAccess(History.prototype, 'scrollRestoration', {set: scrolling});
}
