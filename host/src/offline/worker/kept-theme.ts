const ROOT = /<html lang="en"[^>]*>/;
const PREFIX = /"dashboardPrefix":"([^"\\]*)"/;

/** Reads a cookie's value, in browsers that let workers read cookies. */
export type ReadCookie = (name: string) => Promise<string | undefined>;

/**
 * Returns the kept page in the theme that the user has chosen since it was kept, as the front door would send it.
 * @param readCookie undefined where workers may not read cookies; the page then begins as it was kept
 */
export async function inChosenTheme(
  page: Response,
  readCookie: ReadCookie | undefined,
): Promise<Response> {
  if (!readCookie) return page;
  const html = await page.text();
  const theme = await readCookie(`${PREFIX.exec(html)?.[1] ?? ''}theme`).catch(() => undefined);
  const chosen = theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
  return new Response(html.replace(ROOT, `<html lang="en"${chosen}>`), {headers: page.headers});
}
