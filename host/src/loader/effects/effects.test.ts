import type {Release} from '@switchboard/contracts/registry/releases/schemas';
import {callerOf, isEvaluating} from './caller.ts';
import {record, removeAll, removeLeft, wake} from './ledger.ts';
import {watchEffects} from './watch-effects.ts';

jest.mock('./caller.ts', () => ({callerOf: jest.fn(), isEvaluating: jest.fn(() => false)}));
jest.mock('./release-memory.ts', () => ({settleAllUnmounted: jest.fn()}));

let count = 0;
let release: Release;
const inRelease = <Value>(act: () => Value): Value => {
  jest.mocked(callerOf).mockReturnValue(release);
  try {
    return act();
  } finally {
    jest.mocked(callerOf).mockReturnValue(undefined);
  }
};
const whileEvaluated = <Value>(act: () => Value): Value => {
  jest.mocked(isEvaluating).mockReturnValue(true);
  try {
    return inRelease(act);
  } finally {
    jest.mocked(isEvaluating).mockReturnValue(false);
  }
};
const removed = () => removeAll(release.container).effects;
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));
const nothing = () => undefined;

/** Page with a shell around a section. */
const SHELL = `<div id="root">
  <header class="bar"><button>Menu</button></header><nav id="side"></nav><main><section></section></main>
</div>`;

beforeAll(() => {
  // jsdom has no idle callbacks and no adopted style sheets.
  Object.assign(document, {adoptedStyleSheets: []});
  watchEffects();
});

beforeEach(() => {
  release = {name: 'training', container: `remote_training__${(count += 1)}`} as Release;
  document.head.replaceChildren();
  document.body.innerHTML = SHELL;
});

const header = () => document.querySelector('header')!;
const nav = () => document.querySelector('nav')!;

describe('E1 listeners of a release', () => {
  it.each([
    ['window', () => window],
    ['document', () => document],
    ['body', () => document.body],
    ['the shell', header],
  ])('removes listeners on %s with the release, and keeps those of the host', (_, targetOf) => {
    const heard: string[] = [];
    const target = targetOf();
    const ofHost = () => heard.push('host');
    target.addEventListener('ping', ofHost);
    inRelease(() => target.addEventListener('ping', () => heard.push('release'), {capture: true}));
    expect(removed()).toEqual(['listener ping']);
    target.dispatchEvent(new Event('ping'));
    expect(heard).toEqual(['host']);
    target.removeEventListener('ping', ofHost);
  });

  it("records no listeners in the release's own root", () => {
    inRelease(() => document.querySelector('section')!.addEventListener('click', nothing));
    expect(removed()).toEqual([]);
  });

  it('stops recording listeners that were removed or were called once', () => {
    inRelease(() => {
      window.addEventListener('ping', nothing);
      window.addEventListener('ping', () => undefined, {once: true});
      window.removeEventListener('ping', nothing);
    });
    window.dispatchEvent(new Event('ping'));
    expect(removed()).toEqual([]);
  });

  it('records listeners that are added twice once', () => {
    inRelease(() => {
      window.addEventListener('ping', nothing);
      window.addEventListener('ping', nothing, {passive: true});
      window.addEventListener('ping', nothing, true);
    });
    expect(removed()).toEqual(['listener ping', 'listener ping']);
  });
});

describe('E1 timers of a release', () => {
  it('ends timers with the release', async () => {
    const called = jest.fn();
    inRelease(() => [setTimeout(called, 0), setInterval(called, 0), requestAnimationFrame(called)]);
    expect(removed()).toEqual(['setInterval']);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
    expect(called).not.toHaveBeenCalled();
  });

  it('stops recording timers that were called or cleared', async () => {
    const {promise, resolve} = Promise.withResolvers<void>();
    inRelease(() => {
      setTimeout(resolve, 0);
      clearTimeout(setTimeout(nothing, 1000));
      clearInterval(setInterval(nothing, 1000));
    });
    await promise;
    expect(removed()).toEqual([]);
  });
});

describe('E1 nodes of a release', () => {
  it('removes nodes from the page with the release', () => {
    inRelease(() => {
      document.head.append(document.createElement('style'));
      document.body.insertBefore(document.createElement('div'), document.body.firstChild).id =
        'cover';
      header().insertAdjacentHTML('beforeend', '<b>Training</b>');
    });
    expect(removed()).toEqual(['<style> in <head>', '<div> in <body>', '<b> in <header>']);
    expect(document.querySelector('style, #cover, b')).toBeNull();
  });

  it('stops recording removed nodes, and records no scripts', () => {
    inRelease(() => {
      const style = document.createElement('style');
      document.head.append(
        style,
        Object.assign(document.createElement('script'), {type: 'text/plain'}),
      );
      style.remove();
    });
    expect(removed()).toEqual([]);
    document.head.querySelector('script')!.remove();
  });

  it('restores nodes of the shell that the release removed', () => {
    const before = document.body.innerHTML;
    inRelease(() => {
      nav().remove();
      header().replaceChildren();
    });
    removed();
    expect(document.body.innerHTML).toBe(before);
  });

  it("records no nodes in the release's own root", () => {
    inRelease(() => document.querySelector('section')!.append('text'));
    expect(removed()).toEqual([]);
  });
});

describe('E1 attributes that a release gave to the page or the shell', () => {
  it('restores attributes', async () => {
    const before = document.documentElement.outerHTML;
    inRelease(() => {
      document.body.className = 'training';
      document.body.setAttribute('data-training', 'on');
      document.documentElement.style.setProperty('--menu-width', '0px');
      header().style.display = 'none';
      header().classList.replace('bar', 'gone');
      nav().hidden = true;
    });
    await settled();
    removed();
    for (const element of [document.documentElement, document.body, header()])
      for (const name of ['class', 'style'])
        if (element.getAttribute(name) === '') element.removeAttribute(name);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('keeps attributes that another party has changed since', async () => {
    inRelease(() => document.documentElement.style.setProperty('--menu-width', '0px'));
    await settled();
    document.documentElement.style.setProperty('--menu-width', '240px');
    removed();
    expect(document.documentElement.style.getPropertyValue('--menu-width')).toBe('240px');
    document.documentElement.removeAttribute('style');
  });

  it('records attributes that go to and fro as one effect, or none', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      inRelease(() => document.body.classList.toggle('on'));
      await settled();
    }
    inRelease(() => header().classList.toggle('on'));
    await settled();
    inRelease(() => header().classList.toggle('on'));
    await settled();
    expect(removed()).toEqual(['class on of <body>']);
  });
});

describe('E1 history, custom elements and observers of a release', () => {
  it("writes a release's addresses over the current entry, and restores the old one", () => {
    const {href} = window.location;
    const {length} = window.history;
    inRelease(() => {
      window.history.pushState({}, '', '/training/1');
      window.history.pushState({}, '', '/training/2');
    });
    expect([window.location.pathname, window.history.length]).toEqual(['/training/2', length]);
    expect(removed()).toEqual(['address']);
    expect(window.location.href).toBe(href);
  });

  it("records a custom element as lasting, also for the remote's next release", () => {
    const define = () =>
      inRelease(() => customElements.define('training-banner', class extends HTMLElement {}));
    define();
    expect(removeAll(release.container).lasting).toEqual(['custom element training-banner']);
    release = {...release, container: 'remote_training__next'};
    expect(define).not.toThrow();
    expect(removeAll(release.container).lasting).toEqual(['custom element training-banner']);
  });

  it('ends an observer that a release leaves', async () => {
    const seen = jest.fn();
    inRelease(() => new MutationObserver(seen)).observe(document.body, {attributes: true});
    expect(removed()).toEqual(['MutationObserver']);
    document.body.title = 'x';
    await settled();
    expect(seen).not.toHaveBeenCalled();
  });
});

describe('E4 the record of a release', () => {
  it('limits the record: cleans an endless release partly, and reports the rest', () => {
    inRelease(() => {
      for (let index = 0; index < 10_000; index += 1)
        window.addEventListener('ping', () => undefined);
    });
    const {effects, lasting} = removeAll(release.container);
    expect([effects.length, lasting]).toEqual([2000, ['more than 2000 side effects']]);
  });

  it('undoes everything else when one effect cannot be undone', () => {
    jest.spyOn(console, 'warn').mockImplementation(nothing);
    const undone = jest.fn();
    const fail = () => {
      throw new Error('gone');
    };
    for (const undo of [undone, fail, undone]) record(release, {what: 'effect', undo}, nothing);
    removeAll(release.container);
    expect(undone).toHaveBeenCalledTimes(2);
  });

  it('undoes effects of a closed release at once, until it is used again', async () => {
    removeAll(release.container);
    inRelease(() => document.body.append(document.createElement('aside')));
    await settled();
    expect(document.querySelector('aside')).toBeNull();
    wake(release.container);
    inRelease(() => document.body.append(document.createElement('aside')));
    await settled();
    expect(document.querySelector('aside')).not.toBeNull();
  });
});

describe('E3 a release that may come back', () => {
  it('removes the effects of a release, which starts over', () => {
    inRelease(() => document.body.append(document.createElement('aside')));
    whileEvaluated(() => document.head.append(document.createElement('style')));
    expect(removeLeft(release.container)).toMatchObject({
      effects: ['<aside> in <body>'],
      isStale: true,
    });
    expect(document.querySelector('aside, style')).toBeNull();
  });

  it('lets nodes and style sheets of a clean release rest until it is used again', () => {
    const heard = jest.fn();
    whileEvaluated(() => {
      document.head.append(document.createElement('style'));
      window.addEventListener('ping', heard);
    });
    expect(removeLeft(release.container)).toEqual({effects: [], lasting: [], isStale: false});
    expect(document.querySelector('style')).toBeNull();
    wake(release.container);
    expect(document.querySelector('style')).not.toBeNull();
    window.dispatchEvent(new Event('ping'));
    expect(heard).toHaveBeenCalledTimes(1);
    removed();
    expect(document.querySelector('style')).toBeNull();
  });

  it('keeps a running timer, on which typed text may depend', async () => {
    const {promise, resolve} = Promise.withResolvers<void>();
    inRelease(() => setTimeout(resolve, 0));
    expect(removeLeft(release.container).isStale).toBe(false);
    await promise;
  });
});
