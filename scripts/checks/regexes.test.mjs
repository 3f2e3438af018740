import assert from 'node:assert/strict';
import {it} from 'node:test';
import {findRegexes} from './find-regexes.mjs';
import {judgeAll} from './regexes.mjs';

it('finds expressions in code: literals, constructors and patterns of schemas', () => {
  const code = [
    'const a = /[/]x$/gi;',
    "const b = new RegExp('y+', 'u');",
    "const c = Type.String({pattern: '^z$'});",
    "const d = 'no /regex/ here';",
    'const e = 4 / 2 / 1;',
    '// /no+/',
    'const f = new RegExp(`${a}`);',
    '// Linear: words, each escaped.',
    "const g = RegExp(words.join('|'));",
    'const h = new RegExp(/w/);',
  ].join('\n');
  assert.deepEqual(findRegexes('a.ts', code), [
    {source: '[/]x$', flags: 'gi', line: 1},
    {source: 'y+', flags: 'u', line: 2},
    {source: '^z$', flags: 'u', line: 3},
    {source: null, flags: '', line: 7},
    {source: 'w', flags: '', line: 10},
  ]);
});

it('judges each expression once, and none that is known', () => {
  const judged = [];
  const judge = (source) => {
    judged.push(source);
    return source === 'bad' ? 'takes polynomial time' : null;
  };
  const found = ['known', 'new', 'bad', 'new', null].map((source, index) => ({
    source,
    flags: '',
    file: 'a.ts',
    line: index + 1,
  }));
  const {faults, safe} = judgeAll(found, {safe: new Set(['/known/', '/gone/']), judge});
  assert.deepEqual(judged, ['new', 'bad']);
  assert.deepEqual(safe, ['/known/', '/new/']);
  assert.deepEqual(
    faults.map((fault) => fault.slice(0, 40)),
    ['a.ts:3: /bad/ takes polynomial time', 'a.ts:5: this regular expression is put t'],
  );
});
