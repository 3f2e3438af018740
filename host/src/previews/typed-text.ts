type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=file], [type=hidden]), textarea:not([aria-hidden=true]), select';
/** Pages of a new build, and what they show, come within this time. */
const PATIENCE_MS = 3000;

const fields = () => [...document.querySelectorAll<Field>(FIELDS)];

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What tells a field apart from the others of a page, in one build as in the next: IDs change with each build. */
const nameOf = (field: Field) =>
  [
    field.tagName,
    field.type,
    field.name,
    field.getAttribute('aria-label') ?? '',
    isTicked(field) ? field.value : '',
  ].join(' ');

/** Every field by its name, those of one name by their order. */
function named(all: readonly Field[]): Map<string, Field> {
  const counts = new Map<string, number>();
  return new Map(
    all.map((field) => {
      const name = nameOf(field);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name} ${count}`, field];
    }),
  );
}

/** Fills a field as typing does, so that React and the form hear of it. */
function fill(field: Field, {value, checked}: {value: string; checked: boolean}) {
  if (isTicked(field)) {
    if (field.checked !== checked) field.click();
  } else if (field.value !== value) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? 'change' : 'input', {bubbles: true}),
    );
  }
}

/**
 * Takes what was typed on the page, for when its section is replaced by another build of it.
 * @returns a function that gives it back to the fields of the same names as they appear
 */
export function takeTypedText(): () => void {
  const before = fields();
  const old = new Set(before);
  const focused = document.activeElement;
  const typed = new Map(
    [...named(before)].map(([name, field]) => [
      name,
      {value: field.value, checked: isTicked(field) && field.checked, hasFocus: field === focused},
    ]),
  );

  const giveBack = () => {
    for (const [name, field] of named(fields())) {
      const was = old.has(field) ? undefined : typed.get(name);
      if (!was) continue;
      typed.delete(name);
      fill(field, was);
      if (was.hasFocus) field.focus({preventScroll: true});
    }
  };
  return () => {
    const observer = new MutationObserver(() => requestAnimationFrame(giveBack));
    observer.observe(document.body, {childList: true, subtree: true});
    setTimeout(() => observer.disconnect(), PATIENCE_MS);
  };
}
