// Finds marks that must not remain in the tree: unfinished work, silenced types, tests that do not run, addresses of a registry or a
// machine.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const IGNORED =
  /^(node_modules|dist|coverage|test-results|\.git|\.cache|\.data.*|.*\.(log|png|jpe?g|gif|webp|woff2|ico|gz|br))$/;

const CODE = /\.(tsx?|mjs|cjs|js)$/;
const TESTS = /(^|\/)e2e\/.*\.ts$|\.(test|attack|fixture)\.(tsx?|mjs)$|(^|\/)screenshots\.mjs$/;

/** Written so that this file does not contain its own patterns. */
const MARKS = [
  {what: 'unfinished work', pattern: /\b(T[O]DO|F[I]XME|X[X]X)\b/, files: CODE},
  {
    what: 'a promise instead of a feature',
    pattern: /\b(coming s[o]on|not impleme[n]ted( yet)?)\b/i,
    files: CODE,
  },
  {
    what: 'a silenced type',
    pattern: /\bas a[n]y\s*([^\sa-z]|$)|@ts-(ign[o]re|noch[e]ck)/,
    files: CODE,
  },
  {
    what: 'a test that does not run',
    pattern:
      /\b(it|test|describe|suite)\.(on[l]y|sk[i]p|to[d]o)\b|\bx(it|test|describe)\(|\{(sk[i]p|to[d]o|on[l]y): /,
    files: CODE,
  },
  {
    what: 'a wait for the network to rest, which may never come: wait for what the test is about, or as e2e/src/support/pages/settling.ts does',
    pattern: /network[i]dle/,
    files: TESTS,
  },
  {
    what: 'less patience than 30 s, too little for a slow machine: wait as long as by default, which ends as soon as it happens',
    pattern: /\b(timeo[u]t:|PATIENCE_MS =|AbortSignal\.timeo[u]t\() ?(\d{3,4}|[12]\d_?\d{3})\b/,
    files: TESTS,
  },
  {
    what: 'a function that Node 20 lacks, on which scripts begin',
    pattern: /\b(Map\.gro[u]pBy|Object\.gro[u]pBy|Promise\.withRes[o]lvers|Array\.fromAs[y]nc)\b/,
    files: /^scripts\/.*\.mjs$/,
  },
  {
    what: "a package registry's host",
    pattern: /\bhttps?:\/\/(registry|npm)\.(?!example|internal)/,
    files: /./,
  },
  {
    what: 'an address of a package',
    pattern: /\btarball: |\bresolved:? "?https?:|https?:\/\//,
    files: /(^|\/)(pnpm-lock\.yaml|package-lock\.json|\.npmrc)$/,
  },
  {
    what: 'a path of one machine',
    pattern: /[\s"'`(=](\/work\/|\/root\/|\/Users\/|\/home\/[a-z]+\/)/,
    files: /./,
  },
];

/** All files below a directory, except installed packages, builds and pictures. */
export function* filesBelow(directory) {
  for (const entry of readdirSync(directory, {withFileTypes: true})) {
    if (IGNORED.test(entry.name)) continue;
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

const marksOfLine = (line, name) =>
  MARKS.filter(({pattern, files}) => files.test(name) && pattern.test(line)).map(({what}) => what);

/**
 * All marks below a directory.
 * @returns sentences `path:line: what: text`
 */
export function findMarks(root) {
  const found = [];
  for (const file of filesBelow(root)) {
    const name = path.relative(root, file);
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((line, index) =>
        found.push(
          ...marksOfLine(line, name).map(
            (what) => `${name}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`,
          ),
        ),
      );
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findMarks(process.cwd());
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
