import assert from 'node:assert/strict';
import {test} from 'node:test';
import fc from 'fast-check';
import {violatedDirectives} from './violations.ts';

const cspReport = (fields: object) => ({
  'csp-report': {'document-uri': 'https://desk.example/reset/secret', ...fields},
});

test('T7 reads the directive of each report format of browsers', () => {
  assert.deepEqual(
    violatedDirectives(
      cspReport({'effective-directive': 'script-src-elem', 'violated-directive': 'script-src'}),
    ),
    ['script-src-elem'],
  );
  assert.deepEqual(
    violatedDirectives(cspReport({'violated-directive': "script-src 'self' https://cdn.example"})),
    ['script-src'],
  );
  assert.deepEqual(
    violatedDirectives([
      {
        type: 'csp-violation',
        body: {effectiveDirective: 'img-src', blockedURL: 'https://evil.example/?token=1'},
      },
      {type: 'integrity-violation', body: {blockedURL: 'https://cdn.example/a.js'}},
      {type: 'deprecation', body: {id: 'x'}},
    ]),
    ['img-src', 'integrity-policy'],
  );
});

test('T7 counts an unknown directive as other', () => {
  assert.deepEqual(
    violatedDirectives(cspReport({'effective-directive': '<script>alert(1)</script>'})),
    ['other'],
  );
  assert.deepEqual(violatedDirectives(cspReport({'effective-directive': 'toString'})), ['other']);
});

test('T7 returns only names of directives for any input', () => {
  const sent = fc.oneof(
    fc.jsonValue(),
    fc.jsonValue().map((value) => ({'csp-report': value})),
    fc.array(
      fc.record({
        type: fc.constantFrom('csp-violation', 'integrity-violation', 'x'),
        body: fc.jsonValue(),
      }),
    ),
    fc.string().map((text) => cspReport({'effective-directive': text})),
  );
  fc.assert(
    fc.property(sent, (value) => {
      for (const directive of violatedDirectives(value)) assert.match(directive, /^[a-z-]{5,25}$/);
    }),
  );
});
