import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {activeRelease, documentOf} from '../testing/host-files.ts';
import {pageHeaders} from './headers.ts';

const policyOf = (...args: Parameters<typeof pageHeaders>): Map<string, string[]> =>
  new Map(String(pageHeaders(...args)['content-security-policy']).split('; ').map((line) => {
    const [name = '', ...sources] = line.split(' ');
    return [name, sources];
  }));

const empty = documentOf();

describe('headers of the page', () => {
  it('allow scripts and calls of the own origin only, while nothing else is named', () => {
    const policy = policyOf('n0nce', {}, empty);
    assert.deepEqual(policy.get('default-src'), ["'none'"]);
    assert.deepEqual(policy.get('script-src'), ["'self'"]);
    assert.deepEqual(policy.get('connect-src'), ["'self'"]);
    assert.deepEqual(policy.get('style-src'), ["'nonce-n0nce'"]);
    assert.deepEqual(policy.get('frame-ancestors'), ["'none'"]);
  });

  it('name each origin of the configuration once, for calls', () => {
    const config = {
      services: {default: 'https://api.example.com/v1', campaign: 'https://api.example.com/campaign', connect: '/connect', training: 'https://learn.example.com'},
      websocket: 'wss://live.example.com/ws',
      registry: {url: 'https://registry.example.com/registry/v1'},
    };
    assert.deepEqual(policyOf('n', config, empty).get('connect-src'), [
      "'self'", 'https://api.example.com', 'https://learn.example.com', 'wss://live.example.com', 'https://registry.example.com',
    ]);
    assert.deepEqual(policyOf('n', config, empty).get('script-src'), ["'self'"]);
  });

  it('name the origins that releases lie under, for scripts, pictures and fonts', () => {
    const document = documentOf(activeRelease('tickets', {baseUrl: 'https://cdn.example.com/remotes/tickets/1.0.0/'}), activeRelease('team'));
    const policy = policyOf('n', {}, document);
    assert.deepEqual(policy.get('script-src'), ["'self'", 'https://cdn.example.com']);
    assert.deepEqual(policy.get('img-src'), ["'self'", 'data:', 'blob:', 'https://cdn.example.com']);
    assert.deepEqual(policy.get('connect-src'), ["'self'"]);
  });

  for (const address of ['javascript:alert(1)', "https://a.example.com; script-src *", 7, null, 'data:text/html,x']) {
    it(`leave out ${JSON.stringify(address)}, which is no address of a service`, () => {
      const sources = policyOf('n', {services: {default: address}}, empty).get('connect-src');
      assert.deepEqual(sources, ["'self'"]);
    });
  }

  it('refuse every script without integrity, and are kept by nobody', () => {
    const headers = pageHeaders('n', {}, empty);
    assert.equal(headers['integrity-policy'], 'blocked-destinations=(script)');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});
