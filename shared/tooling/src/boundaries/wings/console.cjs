/** Areas of the console. */
exports.console = {
  folder: 'console/src',
  areas: {
    format: [],
    components: [],
    session: [],
    api: ['session'],
    live: ['format', 'components', 'api'],
    audit: ['format', 'components', 'api'],
    changes: ['format', 'components', 'api'],
    access: ['components', 'session', 'api'],
    remotes: ['format', 'components', 'session', 'api', 'live', 'audit', 'changes'],
    shell: ['session', 'api', 'audit', 'access', 'remotes'],
  },
  ground: ['paths\\.ts'],
};
