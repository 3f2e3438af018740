import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import Type from 'typebox';
import {sample} from './sample.ts';

const Ticket = Type.Object({
  id: Type.String({format: 'uuid'}),
  subject: Type.String({minLength: 1}),
  status: Type.Enum(['new', 'open']),
  tags: Type.Array(Type.String()),
  createdAt: Type.String({format: 'date-time'}),
  assignee: Type.Union([Type.Object({name: Type.String()}), Type.Null()]),
});

describe('an example', () => {
  it('follows the schema', () => {
    assert.deepEqual(sample(Ticket, {}), {
      id: '0190c5f0-1111-7000-8000-000000000001',
      subject: 'Text',
      status: 'new',
      tags: ['Text'],
      createdAt: '2026-11-20T09:30:00.000Z',
      assignee: {name: 'Text'},
    });
  });

  it('follows the hints of its properties, closest first, if the schema allows them', () => {
    const hints = {
      subject: ['', 'Where is it?'],
      status: ['gone', 'open'],
      name: ['Maria'],
      'assignee.name': ['Kenji'],
      tags: [['delivery']],
    };
    const {subject, status, assignee, tags} = sample(Ticket, hints) as Record<string, unknown>;
    assert.deepEqual(
      {subject, status, assignee, tags},
      {subject: 'Where is it?', status: 'open', assignee: {name: 'Kenji'}, tags: ['delivery']},
    );
  });

  it('omits an optional property without a named value', () => {
    const Reply = Type.Object({
      html: Type.String(),
      sendAt: Type.Optional(Type.String()),
      force: Type.Optional(Type.Boolean()),
    });
    assert.deepEqual(sample(Reply, {html: [], 'reply.sendAt': []}, ['reply']), {
      html: 'Text',
      force: false,
    });
  });

  it('has no more properties than allowed', () => {
    const Change = Type.Object(
      {status: Type.Optional(Type.String()), team: Type.Optional(Type.String())},
      {maxProperties: 1},
    );
    assert.deepEqual(sample(Change, {}), {status: 'Text'});
  });

  it('derives the items of a list from its name', () => {
    const Policies = Type.Object({slaPolicies: Type.Array(Type.Object({name: Type.String()}))});
    assert.deepEqual(sample(Policies, {'slaPolicy.name': ['Standard']}), {
      slaPolicies: [{name: 'Standard'}],
    });
  });
});
