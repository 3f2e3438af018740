/**
 * Reads a document that the front door wrote into the page as a data block.
 * @param id the id of its `<script type="application/json">`
 * @returns the parsed document, or undefined when the page has none
 */
export function readInlined(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
