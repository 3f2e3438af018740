/**
 * Captures the surroundings of a section: styles of landmarks and of a neighbour, style sheets,
 * attributes of the page, globals, and built-in functions. Runs in the page, before everything
 * else.
 */
export const SURROUNDINGS_SCRIPT = `(() => {
  const LOOK = ['display', 'visibility', 'opacity', 'position', 'transform', 'filter', 'clip-path', 'pointer-events', 'zoom',
    'color', 'background-color', 'background-image', 'font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing',
    'text-transform', 'text-decoration-line', 'padding', 'margin', 'top', 'z-index'];
  /** Of an entry of the menu, the rest says which one is open. */
  const LOOK_OF_MENU = LOOK.slice(0, 9).concat('font-family', 'font-size', 'padding');
  const NEIGHBOUR = ['h1', 'h2', 'p', 'label', 'input', 'button', 'a', 'form', 'ul', 'li'];
  const PROTOTYPES = {Array, String, Object, Function, Promise, Map, Set, Date, RegExp, Number, EventTarget, Node, Element,
    HTMLElement, Document, History, Storage, Response, Request, Headers, URL, XMLHttpRequest, WebSocket, CSSStyleSheet};
  const OWN_OF_PAGE = /^(webpackChunk|remote_|switchboardGate|\\d+$)/;
  const lookOf = (element, names) => {
    const style = getComputedStyle(element);
    return names.map((name) => name + ': ' + style.getPropertyValue(name));
  };
  const shell = () => {
    const header = document.querySelector('header');
    const nav = document.querySelector('nav');
    const all = [[document.documentElement, LOOK], [document.body, LOOK]];
    for (const element of header ? [header, ...header.querySelectorAll('*')].slice(0, 80) : []) all.push([element, LOOK]);
    for (const element of nav ? [nav, ...nav.querySelectorAll('*')].slice(0, 80) : []) all.push([element, LOOK_OF_MENU]);
    return all;
  };
  const isOnTop = (selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    const {left, top, width, height} = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2));
  };
  const patched = () => {
    const all = new Map();
    for (const key of Object.getOwnPropertyNames(globalThis)) {
      const {value} = Object.getOwnPropertyDescriptor(globalThis, key) ?? {};
      if (typeof value === 'function' && !OWN_OF_PAGE.test(key)) all.set(key, value);
    }
    for (const [name, {prototype}] of Object.entries(PROTOTYPES))
      for (const key of Reflect.ownKeys(prototype)) {
        const {value, get} = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
        all.set(name + '.prototype.' + String(key), value ?? get);
      }
    for (const [name, owner] of Object.entries({JSON, Math, Object, Array, Promise, Date, Number, Reflect}))
      for (const key of Reflect.ownKeys(owner)) all.set(name + '.' + String(key), Object.getOwnPropertyDescriptor(owner, key)?.value);
    return all;
  };
  const handlers = () => [[globalThis, 'window'], [document, 'document'], [document.body, 'body']].flatMap(([owner, name]) => {
    const found = [];
    for (const key in owner) if (key.startsWith('on') && typeof owner[key] === 'function') found.push(name + '.' + key);
    return found;
  });
  const sheets = () => [...document.styleSheets].filter(({ownerNode}) => !ownerNode?.dataset?.emotion && !ownerNode?.closest?.('[data-remote]'));
  /** The host keeps there how much of the page its bars take. */
  const OF_HOST = /^\\s*(--|scroll-padding-top:)/;
  const valueOf = ({name, value}) => name === 'style' ? value.split(';').filter((one) => !OF_HOST.test(one)).join(';') : value;
  const attributes = () => [document.documentElement, document.body].flatMap((element) =>
    [...element.attributes].map((one) => element.localName + ' ' + one.name + '="' + valueOf(one) + '"'));
  const look = () => ({
    shell: new Map(shell().map(([element, names]) => [element, lookOf(element, names)])),
    neighbour: ['main', ...NEIGHBOUR.map((name) => 'main ' + name)].map((selector) => {
      const element = document.querySelector(selector);
      return [selector, element ? lookOf(element, LOOK) : undefined];
    }),
    header: isOnTop('header'),
    nav: isOnTop('nav'),
    adopted: [...document.adoptedStyleSheets],
    sheets: sheets(),
    attributes: attributes(),
    globals: new Set(Object.getOwnPropertyNames(globalThis)),
    patched: patched(),
    handlers: handlers(),
  });
  const tagOf = (element) => element.localName + (element.id ? '#' + element.id : '');
  const difference = (before, now) => before.findIndex((value, index) => value !== now[index]);
  const say = (what, before, now) => {
    const index = difference(before, now);
    return index < 0 ? [] : [what + ' has ' + now[index] + ' instead of ' + before[index].replace(/^[^:]*: /, '')];
  };
  const compareShell = (before, now) => [
    ...['header', 'nav'].filter((name) => before[name] && !now[name]).map((name) => 'the ' + name + ' is hidden or covered'),
    ...[...now.shell].flatMap(([element, found]) => say(tagOf(element), before.shell.get(element) ?? found, found)),
  ];
  const comparePage = (before, now) => [
    ...(now.adopted.some((sheet) => !before.adopted.includes(sheet)) ? ['document.adoptedStyleSheets has a style sheet more'] : []),
    ...now.sheets.filter((sheet) => !before.sheets.includes(sheet)).map(() => 'the page has a style sheet more'),
    ...now.attributes.filter((one) => !before.attributes.includes(one)).map((one) => 'the page has the attribute ' + one),
    ...before.attributes.filter((one) => !now.attributes.includes(one)).map((one) => 'the page lacks the attribute ' + one),
    ...[...now.globals].filter((name) => !before.globals.has(name) && !OWN_OF_PAGE.test(name)).map((name) => 'the page has the global ' + name),
    ...[...now.patched].filter(([name, value]) => before.patched.has(name) && !Object.is(before.patched.get(name), value)).map(([name]) => name + ' is another function'),
    ...[...now.patched.keys()].filter((name) => name.includes('.') && !before.patched.has(name)).map((name) => name + ' is new'),
    ...now.handlers.filter((name) => !before.handlers.includes(name)).map((name) => name + ' is set'),
  ];
  const compareNeighbour = (before, now) => now.neighbour.flatMap(([selector, found], index) => {
    const [, known] = before.neighbour[index];
    return known && found ? say(selector + ' of a neighbour', known, found) : [];
  });
  let before;
  globalThis.switchboardGateSurroundings = {
    begin: () => { before = look(); },
    during: () => { const now = look(); return [...compareShell(before, now), ...comparePage(before, now)]; },
    after: () => { const now = look(); return [...compareShell(before, now), ...comparePage(before, now), ...compareNeighbour(before, now)]; },
  };
})();`;
