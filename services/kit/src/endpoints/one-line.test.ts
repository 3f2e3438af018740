import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {Ajv} from 'ajv';
import Type from 'typebox';
import {oneLineTexts} from './one-line.ts';

const accepts = (schema: object, value: unknown) =>
  new Ajv({strict: false}).compile(oneLineTexts(schema))(value);

describe('the texts of a request', () => {
  const CONTROLS = [
    '\r',
    '\n',
    '\t',
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
  ];

  it('are one line each, wherever they are', () => {
    const Text = Type.String();
    const Schema = Type.Object({
      plain: Type.Optional(Text),
      patterned: Type.Optional(Type.String({pattern: '\\S', title: 'Name'})),
      list: Type.Optional(Type.Array(Text)),
      record: Type.Optional(Type.Record(Type.String(), Text)),
      either: Type.Optional(Type.Union([Text, Type.Null()])),
    });
    for (const control of CONTROLS) {
      const text = `a${control}b`;
      for (const value of [
        {plain: text},
        {patterned: text},
        {list: ['a', text]},
        {record: {a: text}},
        {either: text},
      ])
        assert.equal(accepts(Schema, value), false, JSON.stringify(value));
    }
    assert.ok(
      accepts(Schema, {plain: 'Zoë 😀 مرحبا', patterned: 'a', record: {a: 'b'}, either: null}),
    );
  });

  it('are several lines where their schema names their kind', () => {
    assert.ok(accepts(Type.String({contentMediaType: 'text/plain'}), 'a\r\n\tb'));
  });

  it('keep their other rules', () => {
    const Schema = Type.Object({kind: Type.Enum(['a', 'b']), name: Type.String({pattern: '\\S'})});
    assert.equal(accepts(Schema, {kind: 'c', name: 'x'}), false);
    assert.equal(accepts(Schema, {kind: 'a', name: ' '}), false);
    assert.ok(accepts(Schema, {kind: 'a', name: 'x'}));
  });

  it('turn one schema into one', () => {
    const Schema = Type.Object({name: Type.String()});
    assert.equal(oneLineTexts(Schema), oneLineTexts(Schema));
  });
});
