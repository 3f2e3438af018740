// Runs a peer's build by Vite in a process of its own: `node run-vite.mjs <peer> <folder> <piece>`. Writes `<piece>.json` beside the
// output.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'vite';

const [peer, folder, piece] = process.argv.slice(2);
const {configuration} = await import(`./${peer}.mjs`);
const {output} = await build(await configuration(folder));

const manifest = JSON.parse(readFileSync(path.join(folder, 'dist/.vite/manifest.json'), 'utf8'));
const entry = Object.values(manifest).find(({isEntry}) => isEntry);
/** Files that an entry imports, which the page names as well, as Vite's own pages do. */
const importsOf = (chunk, known = new Set()) => {
  for (const name of chunk.imports ?? [])
    if (!known.has(name)) importsOf(manifest[name], known.add(name));
  return known;
};
const modules = output
  .filter(({type}) => type === 'chunk')
  .flatMap((chunk) =>
    Object.entries(chunk.modules).map(([file, {renderedLength}]) => ({file, size: renderedLength})),
  );
writeFileSync(
  path.join(folder, `${piece}.json`),
  JSON.stringify([
    {
      name: piece,
      scripts: [entry.file],
      preloads: [...importsOf(entry)].map((name) => manifest[name].file),
      chunks: {},
      modules: modules.filter(({size}) => size > 0),
    },
  ]),
);
