const COUNT = /^\(\d+\+?\) /;
const SHOWN_MAX = 99;

const withCount = (title: string, count: number): string => {
  const bare = title.replace(COUNT, '');
  if (count === 0) return bare;
  return `(${count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}) ${bare}`;
};

/**
 * Keeps a count in front of the browser tab's title on every screen.
 * @returns a function that ends it
 */
export function countInTitle(count: number): () => void {
  const show = (shown: number) => {
    const title = withCount(document.title, shown);
    if (document.title !== title) document.title = title;
  };
  show(count);
  const observer = new MutationObserver(() => show(count));
  observer.observe(document.head, {childList: true, characterData: true, subtree: true});
  return () => {
    observer.disconnect();
    show(0);
  };
}
