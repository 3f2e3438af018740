import assert from 'node:assert/strict';
import path from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {ESLint} from 'eslint';
import {preset} from './preset.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Without the rules that need the type checker: the files of these tests do not exist. */
const untyped = preset.map(({languageOptions: {parserOptions, ...language} = {}, ...config}) =>
  parserOptions?.project
    ? {files: config.files}
    : {...config, languageOptions: {...language, ...(parserOptions && {parserOptions})}},
);

const eslint = new ESLint({cwd: root, overrideConfigFile: true, overrideConfig: untyped});

async function rulesFor(file, code) {
  const [{messages}] = await eslint.lintText(code, {filePath: path.join(root, file)});
  return [...new Set(messages.map(({ruleId, message}) => ruleId ?? message))];
}

const lines = (count) => 'run();\n'.repeat(count);
const functionOf = (count) => `export function long() {\n${lines(count)}}\n`;

const IMPORTS = '@typescript-eslint/no-restricted-imports';

const WORDS = 'switchboard/plain-english';

const WIDE_CORE = `export interface ACore {${'abcdefghijk'.replace(/./g, '$&: 1;')}}`;

const REFUSED = [
  [
    'a comment that is a noun clause',
    WORDS,
    'host/src/a.ts',
    '/** What the menu shows. */\nrun();',
  ],
  ['a comment that begins with "Of"', WORDS, 'host/src/a.ts', '// Of the newest message.\nrun();'],
  [
    'a phrase in a comment',
    WORDS,
    'host/src/a.ts',
    '/**\n * Names that are\n * left out.\n */\nrun();',
  ],
  ['a phrase in a test title', WORDS, 'host/src/a.test.ts', "it('tells whoever asks', run);"],
  ['a test title of 81 characters', WORDS, 'host/src/a.test.ts', `it('${'a'.repeat(81)}', run);`],
  [
    'a phrase in the title of a table of tests',
    WORDS,
    'host/src/a.test.ts',
    "it.each([1])('mends %s', run);",
  ],
  ['a file of more than 300 lines', 'max-lines', 'host/src/a.ts', lines(301)],
  [
    'a function of more than 50 lines',
    'max-lines-per-function',
    'services/api/src/a.ts',
    functionOf(50),
  ],
  [
    'a component of more than 100 lines',
    'max-lines-per-function',
    'remote-new/src/A.tsx',
    functionOf(100),
  ],
  [
    'four parameters',
    '@typescript-eslint/max-params',
    'shared/ui/src/a.ts',
    'export const f = (a, b, c, d) => [a, b, c, d];',
  ],
  [
    'a constructor with four parameters',
    '@typescript-eslint/max-params',
    'host/src/a.ts',
    'export class A { constructor(a, b, c, d) { run(a, b, c, d); } }',
  ],
  [
    'an import from three folders up',
    'no-restricted-syntax',
    'services/api/src/modules/a/b/c.ts',
    "import type {A} from '../../../a.ts';\nexport type B = A;",
  ],
  [
    'an export from three folders up',
    'no-restricted-syntax',
    'host/src/a/b/c/d.ts',
    "export {a} from '../../../a.ts';",
  ],
  ['a default export', 'no-restricted-syntax', 'remote-new/src/pages/A.tsx', 'export default 1;'],
  [
    'a colour',
    'no-restricted-syntax',
    'remote-new/src/A.tsx',
    "export const look = {color: '#1F5FA8'};",
  ],
  [
    'a colour in a longer text',
    'no-restricted-syntax',
    'shared/ui/src/data/A.tsx',
    'export const look = `0 1px rgba(0, 0, 0, ${1})`;',
  ],
  [
    'a storage of the browser past the registry of what is kept',
    'no-restricted-globals',
    'remote-new/src/a.ts',
    "export const a = () => localStorage.getItem('a');",
  ],
  ...['sessionStorage', 'indexedDB', 'caches'].map((name) => [
    `${name} past that registry`,
    'no-restricted-globals',
    'shared/commands/src/a.ts',
    `export const a = () => ${name}.a;`,
  ]),
  [
    'a storage of the window past that registry',
    'no-restricted-properties',
    'host/src/a.ts',
    "export const a = () => window.localStorage.getItem('a');",
  ],
  ['an unused name', '@typescript-eslint/no-unused-vars', 'host/src/a.ts', 'const a = 1;'],
  [
    'a type imported as a value',
    '@typescript-eslint/consistent-type-imports',
    'host/src/a.ts',
    "import {A} from './b.ts';\nexport const a: A = 1;",
  ],
  [
    'a shape that is a type',
    '@typescript-eslint/consistent-type-definitions',
    'host/src/a.ts',
    'export type A = {b: string};',
  ],
  [
    'a value of a contract in the browser',
    IMPORTS,
    'remote-new/src/a.ts',
    "import {Ticket} from '@switchboard/contracts/tickets/schemas';\nrun(Ticket);",
  ],
  [
    'the webpack preset in the browser',
    IMPORTS,
    'host/src/a.ts',
    "import type {A} from '@switchboard/webpack-preset';\nexport type B = A;",
  ],
  [
    'MUI in a remote',
    IMPORTS,
    'remote-new/src/A.tsx',
    "import Box from '@mui/material/Box';\nrun(Box);",
  ],
  [
    'react-router in a remote',
    IMPORTS,
    'remote-new/src/A.tsx',
    "import {Link} from 'react-router-dom';\nrun(Link);",
  ],
  [
    'react-query in the host',
    IMPORTS,
    'host/src/A.tsx',
    "import {useQuery} from '@tanstack/react-query';\nrun(useQuery);",
  ],
  [
    'react-hook-form in a facade that is not its own',
    IMPORTS,
    'shared/ui/src/A.tsx',
    "import {useForm} from 'react-hook-form';\nrun(useForm);",
  ],
  [
    'yup in a test of a remote',
    IMPORTS,
    'remote-new/src/a.test.ts',
    "import {string} from 'yup';\nrun(string);",
  ],
  ['axios in a remote', IMPORTS, 'remote-new/src/a.ts', "import axios from 'axios';\nrun(axios);"],
  [
    'a path into another package',
    'switchboard/package-doors',
    'remote-new/src/a.ts',
    "import {b} from '../../shared/ui/src/b.ts';\nrun(b);",
  ],
  [
    'a path past the door of a package',
    'switchboard/package-doors',
    'host/src/a.ts',
    "import {b} from '@switchboard/ui/src/b.ts';\nrun(b);",
  ],
  [
    'the address of another section in a remote',
    'switchboard/places',
    'remote-new/src/paths.ts',
    'export const ticket = (number) => `/dashboard/tickets/${number}`;',
  ],
  [
    'the address of another section in a manifest',
    'switchboard/places',
    'remote-new/src/manifest.ts',
    "export const path = '/dashboard/newer/all';",
  ],
  [
    'an address as an attribute',
    'switchboard/places',
    'host/src/A.tsx',
    'export const A = () => <Link to="/dashboard/home" />;',
  ],
  [
    'an address behind the origin in a mail',
    'switchboard/places',
    'services/api/src/a.ts',
    'export const a = (config) => `${config.publicUrl}/dashboard/team?q=${config.q}`;',
  ],
  [
    'a page for visitors in a mail',
    'switchboard/places',
    'services/api/src/a.ts',
    'export const a = (token) => `/reset/${token}`;',
  ],
  [
    'SQL in a service',
    'no-restricted-syntax',
    'services/api/src/modules/a/service.ts',
    "export const a = (trx) => trx.selectFrom('tickets');",
  ],
  ['a wide core', 'no-restricted-syntax', 'services/api/src/core/a.ts', WIDE_CORE],
  [
    'a test that is left out',
    'no-restricted-syntax',
    'services/api/src/a.test.ts',
    `it.${'skip'}('works', () => 1);`,
  ],
  [
    'a hook behind a condition',
    'react-hooks/rules-of-hooks',
    'host/src/A.tsx',
    'export function A({on}) { if (on) useState(1); }',
  ],
];

const ALLOWED = [
  ['a question', 'host/src/a.ts', '// What if the tab is hidden?\nrun();'],
  [
    'quoted texts of screens and code',
    'host/src/a.ts',
    '// Shows "Left out" and calls `tell`, which are told apart.\nrun();',
  ],
  [
    'the storages in the registry of what is kept',
    'shared/session/src/kept/kept.ts',
    "export const a = () => localStorage.getItem('a');",
  ],
  ['a file of 300 lines with comments and blank lines', 'host/src/a.ts', `// why\n\n${lines(300)}`],
  ['a long function of a test', 'host/src/a.test.ts', functionOf(80)],
  ['a component of 90 lines', 'remote-new/src/A.tsx', functionOf(90)],
  ['the default export of a section', 'remote-new/src/section.tsx', 'export default 1;'],
  [
    'the plain-data doors of contracts',
    'remote-new/src/a.ts',
    "import {NAME_MAX} from '@switchboard/contracts/limits';\nrun(NAME_MAX);",
  ],
  [
    'what host and registry share of trust and rollouts',
    'host/src/a.ts',
    "import {isSigned} from '@switchboard/release-rules/trust';\nimport {bucketOf} from '@switchboard/release-rules/rollout';\nrun(isSigned, bucketOf);",
  ],
  [
    'the types of a contract',
    'remote-new/src/a.ts',
    "import type {Ticket} from '@switchboard/contracts/tickets/schemas';\nexport type A = Ticket;",
  ],
  [
    'contracts in a service',
    'services/api/src/a.ts',
    "import {Ticket} from '@switchboard/contracts/tickets/schemas';\nrun(Ticket);",
  ],
  ['MUI in its facade', 'shared/ui/src/A.tsx', "import Box from '@mui/material/Box';\nrun(Box);"],
  [
    'the place of another section by its function',
    'remote-new/src/a.ts',
    "import {ticketPath} from '@switchboard/contracts/places/tickets';\nrun(ticketPath(7));",
  ],
  [
    'the own path of a remote in its manifest',
    'remote-new/src/manifest.ts',
    "export const paths = ['/dashboard/new', '/dashboard/new/create'];",
  ],
  [
    'an address in a test',
    'remote-new/src/paths.test.ts',
    "expect(run()).toBe('/dashboard/tickets/7');",
  ],
  ['an address of an endpoint', 'services/api/src/a.ts', "export const a = '/api/login';"],
  [
    'SQL in a repository',
    'services/api/src/modules/a/repository.ts',
    "export const a = (trx) => trx.selectFrom('tickets');",
  ],
  [
    'a path inside the package',
    'host/src/shell/a.ts',
    "import {b} from '../config/b.ts';\nrun(b);",
  ],
];

describe('the lint rules', () => {
  for (const [what, rule, file, code] of REFUSED)
    it(`rejects ${what}`, async () => assert.deepEqual(await rulesFor(file, code), [rule]));
  for (const [what, file, code] of ALLOWED)
    it(`accepts ${what}`, async () => assert.deepEqual(await rulesFor(file, code), []));
});
