import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, it} from 'node:test';
import {host, replacements, seam} from './replaced.mjs';

const read = (file) => readFileSync(file, 'utf8');

/** `import {one, type Two, three as four} from './file.ts'`, also of exports, but for those of types alone. */
const TAKING = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g;
const LOADING = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim().split(' as ')[0])
    .filter((name) => name !== '' && !name.startsWith('type '));

const offeredBy = (file) => [...read(file).matchAll(EXPORTED)].map(([, name]) => name);

/** File of the host that one of its own names; undefined for a package. */
function fileOf(specifier, importer) {
  if (specifier.startsWith('#')) return path.join(host, specifier.slice(1));
  if (specifier.startsWith('~host/')) return path.join(host, specifier.slice('~host/'.length));
  if (specifier.startsWith('.')) return path.resolve(path.dirname(importer), specifier);
  return undefined;
}

/** Imports of a source from files of the host: `{file, names}`; no names where it loads the file later. */
const takenBy = (importer) => {
  const source = read(importer);
  return [
    ...[...source.matchAll(TAKING)].map(([, list, specifier]) => [specifier, namesIn(list)]),
    ...[...source.matchAll(LOADING)].map(([, specifier]) => [specifier, []]),
  ]
    .map(([specifier, names]) => ({importer, file: fileOf(specifier, importer), names}))
    .filter(({file}) => file !== undefined && existsSync(file));
};

/** Everything that the sources of a peer take from files of the host. */
function takenInPeer() {
  const sources = new Set([
    path.join(host, 'index.ts'),
    ...readdirSync(seam).map((module) => path.join(seam, module)),
  ]);
  const taken = [];
  for (const source of sources)
    for (const one of takenBy(source)) {
      taken.push(one);
      if (!(one.file in replacements)) sources.add(one.file);
    }
  return taken;
}

describe('the files of the host that peers replace', () => {
  const taken = takenInPeer();

  for (const [file, instead] of Object.entries(replacements))
    it(`${path.relative(host, file)} exists, and what is taken from it is there`, () => {
      assert.ok(existsSync(file));
      const offered = offeredBy(instead);
      const importers = taken.filter((one) => one.file === file);
      assert.notEqual(importers.length, 0);
      for (const {importer, names} of importers)
        for (const name of names)
          assert.ok(offered.includes(name), `${path.relative(host, importer)} takes ${name}`);
    });

  for (const module of readdirSync(seam))
    it(`${module} takes what the host has`, () => {
      const importer = path.join(seam, module);
      for (const [, list, specifier] of read(importer).matchAll(TAKING)) {
        const file = specifier.startsWith('~host/') && fileOf(specifier, importer);
        const offered = file ? offeredBy(file) : namesIn(list);
        assert.deepEqual(
          namesIn(list).filter((name) => !offered.includes(name)),
          [],
        );
      }
    });
});
