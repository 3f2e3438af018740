import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';

const ORIGIN = 'http://bare-editor.test';
const START = join(import.meta.dirname, '../../shared/editor/package.json');
const PAGE = `<!doctype html><div id="editor"></div><script type="module">
  import {Editor} from '@tiptap/core';
  import StarterKit from '@tiptap/starter-kit';
  new Editor({element: document.getElementById('editor'), extensions: [StarterKit], injectCSS: false, editorProps: {attributes: {role: 'textbox', style: 'min-height: 80px'}}});
</script>`;

/** The module of a package's file, in the form for browsers. */
const moduleOf = (name, importer) => {
  const file = createRequire(importer).resolve(name);
  return ['.mjs', '.js'].map((ending) => file.replace(/\.c?js$/, ending)).find(existsSync) ?? file;
};

const withAddresses = (text, importer) =>
  text.replaceAll(
    /^(\s*(?:import|export|\}) ?[^'"\n=]*\bfrom |\s*import )["']([@\w./-]+)["']/gm,
    (_all, word, name) =>
      `${word}'${ORIGIN}${name.startsWith('.') ? resolve(importer, '..', name) : moduleOf(name, importer)}'`,
  );

/** Shows the editor for answers, as its packages come, in a page with nothing else. */
export async function showBareEditor(page) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const {pathname} = new URL(route.request().url());
    const isPage = pathname === '/';
    return route.fulfill({
      contentType: isPage ? 'text/html' : 'text/javascript',
      body: withAddresses(
        isPage ? PAGE : readFileSync(pathname, 'utf8'),
        isPage ? START : pathname,
      ),
    });
  });
  await page.goto(ORIGIN);
  await page.getByRole('textbox').waitFor();
}
