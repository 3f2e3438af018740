import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  EARLY_USER_SOURCE,
  pageHeaders,
  staticPageHeaders,
  type PageHeaderOptions,
} from '@switchboard/html-page';

const headersOf = (options: Partial<PageHeaderOptions> = {}) =>
  pageHeaders({
    nonce: 'n0nce',
    config: {},
    publicUrl: 'http://localhost:3000',
    host: 'localhost:3000',
    ...options,
  });

const directivesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources];
    }),
  );

const policiesOf = (config: PageHeaderOptions['config'] = {}) => {
  const [page = '', origins = ''] = String(headersOf({config})['content-security-policy']).split(
    ', ',
  );
  return {page: directivesOf(page), origins: directivesOf(origins)};
};

describe('headers of the page', () => {
  it('let a script run only by nonce or by such a script, from the own origin', () => {
    const {page, origins} = policiesOf();
    assert.deepEqual(page.get('default-src'), ["'none'"]);
    assert.deepEqual(page.get('script-src'), [
      "'nonce-n0nce'",
      "'strict-dynamic'",
      EARLY_USER_SOURCE,
    ]);
    assert.deepEqual(origins.get('script-src'), ["'self'", EARLY_USER_SOURCE]);
    assert.deepEqual(page.get('worker-src'), ["'self'"]);
    assert.deepEqual(page.get('style-src'), ["'nonce-n0nce'"]);
    assert.deepEqual(page.get('connect-src'), ["'self'"]);
    assert.deepEqual(page.get('frame-ancestors'), ["'none'"]);
  });

  it('let it frame two video sites and SCORM packages, and play its own files', () => {
    const {page, origins} = policiesOf();
    assert.deepEqual(page.get('frame-src'), [
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'http://localhost:3000/training/api/packages/',
    ]);
    assert.deepEqual(page.get('media-src'), ["'self'"]);
    assert.equal(origins.has('frame-src'), false);
  });

  it('name the path of packages by the host of the request too, if it is one', () => {
    const framesOf = (host: string | undefined) => {
      const [page = ''] = String(headersOf({host})['content-security-policy']).split(', ');
      return directivesOf(page).get('frame-src')?.slice(3);
    };
    assert.deepEqual(framesOf('10.0.0.7:3000'), ['10.0.0.7:3000/training/api/packages/']);
    assert.deepEqual(framesOf('[::1]:3000'), ['[::1]:3000/training/api/packages/']);
    for (const host of [undefined, '*', 'a.example; script-src *', 'a b', '', 'a/b', 'a:b'])
      assert.deepEqual(framesOf(host), []);
  });

  it('let it frame packages only from their own address, if they have one', () => {
    const packagesOrigin = 'https://packages.example';
    const [page = ''] = String(headersOf({packagesOrigin})['content-security-policy']).split(', ');
    assert.deepEqual(directivesOf(page).get('frame-src')?.slice(2), [
      'https://packages.example/training/api/packages/',
    ]);
  });

  it('hold nothing unsafe, and name every Trusted Types policy', () => {
    assert.doesNotMatch(String(headersOf()['content-security-policy']), /unsafe|\*/);
    assert.deepEqual(policiesOf().page.get('require-trusted-types-for'), ["'script'"]);
    assert.deepEqual(policiesOf().page.get('trusted-types'), [
      'switchboard-loader',
      'switchboard-webpack',
      'dompurify',
      "'allow-duplicates'",
    ]);
  });

  it('name each origin of the configuration once, for calls', () => {
    const config = {
      services: {
        default: 'https://api.example.com/v1',
        campaign: 'https://api.example.com/campaign',
        connect: '/connect',
        training: 'https://learn.example.com',
      },
      websocket: 'wss://live.example.com/ws',
      registry: {url: 'https://releases.example.com/registry/v1'},
      telemetry: 'https://telemetry.example.com/v1',
    };
    const {page, origins} = policiesOf(config);
    assert.deepEqual(page.get('connect-src'), [
      "'self'",
      'https://api.example.com',
      'https://learn.example.com',
      'wss://live.example.com',
      'https://releases.example.com',
      'https://telemetry.example.com',
    ]);
    assert.deepEqual(origins.get('script-src'), ["'self'", EARLY_USER_SOURCE]);
  });

  it('name the permitted origins of releases, for scripts and pictures', () => {
    const {page, origins} = policiesOf({
      registry: {origins: ['https://cdn.example.com', 'https://cdn.example.com/remotes/']},
    });
    assert.deepEqual(origins.get('script-src'), [
      "'self'",
      EARLY_USER_SOURCE,
      'https://cdn.example.com',
    ]);
    assert.deepEqual(page.get('img-src'), ["'self'", 'data:', 'blob:', 'https://cdn.example.com']);
    assert.deepEqual(page.get('connect-src'), ["'self'"]);
  });

  for (const address of [
    'javascript:alert(1)',
    'https://a.example.com; script-src *',
    'https://a.example.com, *',
    7,
    null,
    'data:text/html,x',
  ])
    it(`omit ${JSON.stringify(address)}, which is no address of a service`, () => {
      const {page, origins} = policiesOf({
        services: {default: address},
        registry: {origins: [address]},
      });
      assert.deepEqual(page.get('connect-src'), ["'self'"]);
      assert.deepEqual(origins.get('script-src'), ["'self'", EARLY_USER_SOURCE]);
    });

  it('omit origins that are no list', () => {
    assert.deepEqual(
      policiesOf({registry: {origins: 'https://cdn.example.com'}}).origins.get('script-src'),
      ["'self'", EARLY_USER_SOURCE],
    );
  });

  it('reject every script without integrity, report blocked ones, and are not cached', () => {
    const headers = headersOf();
    const {page, origins} = policiesOf();
    assert.equal(
      headers['integrity-policy'],
      'blocked-destinations=(script), endpoints=(violations)',
    );
    assert.equal(headers['reporting-endpoints'], 'violations="/registry/v1/reports"');
    for (const policy of [page, origins])
      assert.deepEqual(policy.get('report-uri'), ['/registry/v1/reports']);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('of a page from a file limit scripts to known origins with integrity, unreported', () => {
    const headers = staticPageHeaders({
      registry: {url: '/registry/v1', origins: ['https://cdn.example.com']},
      services: {default: 'https://api.example.com'},
    });
    const page = directivesOf(String(headers['content-security-policy']));
    assert.deepEqual(page.get('script-src'), [
      "'self'",
      EARLY_USER_SOURCE,
      'https://cdn.example.com',
    ]);
    assert.deepEqual(page.get('connect-src'), ["'self'", 'https://api.example.com']);
    assert.deepEqual(page.get('require-trusted-types-for'), ["'script'"]);
    assert.equal(headers['integrity-policy'], 'blocked-destinations=(script)');
    assert.doesNotMatch(JSON.stringify(headers), /report|nonce|unsafe-eval/);
  });

  it('keep the browser on https where the product is there, and only there', () => {
    assert.equal(
      headersOf({publicUrl: 'https://desk.example.com'})['strict-transport-security'],
      'max-age=63072000',
    );
    assert.equal(headersOf()['strict-transport-security'], undefined);
  });
});
