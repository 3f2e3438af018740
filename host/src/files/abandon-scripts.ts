/**
 * Ends pending scripts; their loaders clean up as after any error, so that the next try sends a new request to the
 * network instead of waiting for the same answer. Scripts of the page itself are never `async`.
 */
export function abandonScripts() {
  for (const script of [...document.scripts].filter(
    ({async, crossOrigin}) => async && crossOrigin,
  )) {
    script.dispatchEvent(new Event('error'));
    script.remove();
  }
}
