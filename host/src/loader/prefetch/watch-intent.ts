/** Time that a pointer which only passes over a link does not stay there. */
const LINGER_MS = 65;

const linkAt = ({target}: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Reports a link that the user is about to follow: the pointer or the focus stays on it, or it is pressed.
 * @param onIntent takes the path of an address of this origin
 */
export function watchIntent(onIntent: (pathname: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (event: Event) => {
    clearTimeout(timer);
    const link = linkAt(event);
    if (link?.origin !== window.location.origin) return;
    const tell = () => onIntent(link.pathname);
    timer = setTimeout(tell, event.type === 'pointerdown' ? 0 : LINGER_MS);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, consider, {passive: true});
}
