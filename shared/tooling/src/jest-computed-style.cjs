/** `display` by jsdom's own style sheet, whose rules about it look at these facts of an element; those of `ruby` look at its parent too. */
const displays = new Map();
const kindOf = (element) =>
  `${element.localName} ${element.getAttribute('type')} ${element.hasAttribute('open')}`;

// jsdom makes a style object for an element at the first question.
const inline = (element, property) =>
  element.hasAttribute('style') ? element.style.getPropertyValue(property) : '';

function visibility(element) {
  for (let at = element; at; at = at.parentElement) {
    const own = inline(at, 'visibility');
    if (own) return own;
  }
  return 'visible';
}

/**
 * Answers `display` and `visibility`, all that look-ups by role ask for, without the rules that jsdom tries on each element again after each
 * change. Asks jsdom for the rest, and for everything on a page with style sheets.
 * @param window the page of one test file
 */
exports.shortenComputedStyle = (window) => {
  const full = window.getComputedStyle.bind(window);

  function display(element) {
    const own = inline(element, 'display');
    if (own) return own;
    if (element.hasAttribute('hidden')) return 'none';
    const kind = kindOf(element);
    if (!displays.has(kind)) displays.set(kind, full(element).display);
    return displays.get(kind);
  }

  const short = new Map([
    ['display', display],
    ['visibility', visibility],
  ]);

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return full(element, pseudo);
    const getPropertyValue = (property) =>
      short.get(property)?.(element) ?? full(element).getPropertyValue(property);
    return new Proxy(
      {getPropertyValue},
      {get: (own, name) => own[name] ?? short.get(name)?.(element) ?? full(element)[name]},
    );
  };
};
