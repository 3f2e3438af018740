import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createImportMap} from './import-map.mjs';

const builds = [
  {name: 'host', externals: ['react'], chunks: {host: ['host.1.js'], shell: ['shell.1.js']}},
  {
    name: 'remote-tickets',
    externals: ['react', '@switchboard/ui'],
    chunks: {'remote-tickets/Section': ['section.1.js'], later: ['later.1.js']},
  },
  {name: 'remote-auth', externals: [], chunks: {'remote-auth/Section': ['login.1.js']}},
  {name: 'shared', externals: [], chunks: {react: ['react.1.js'], '@switchboard/ui': ['ui.1.js']}},
];

describe('the import map of a peer', () => {
  const loadingAt = createImportMap(builds, 'system.js');

  it('names the host, exposed modules and shared modules, and no internal chunk', () => {
    assert.deepEqual(loadingAt('/login').imports, {
      host: '/apps/host/host.1.js',
      'remote-tickets/Section': '/apps/remote-tickets/section.1.js',
      'remote-auth/Section': '/apps/remote-auth/login.1.js',
      react: '/apps/shared/react.1.js',
      '@switchboard/ui': '/apps/shared/ui.1.js',
    });
  });

  it("preloads the needs of the host and of an address's section, each once", () => {
    assert.deepEqual(loadingAt('/dashboard/tickets/4').preloads, [
      'apps/host/host.1.js',
      'apps/shared/react.1.js',
      'apps/shared/ui.1.js',
      'apps/remote-tickets/section.1.js',
    ]);
    assert.deepEqual(loadingAt('/login').preloads, [
      'apps/host/host.1.js',
      'apps/shared/react.1.js',
      'apps/remote-auth/login.1.js',
    ]);
  });
});
