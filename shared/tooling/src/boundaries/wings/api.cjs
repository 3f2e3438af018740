const FOUNDATION = ['config', 'database', 'workers'];
const TEXT = ['html', 'language', 'csv', 'pdf', 'phone', 'pictures', 'imitation'];

/** Areas and rooms of the API, from the bottom up. Its modules have tables of their own. */
exports.api = {
  folder: 'services/api/src',
  areas: {
    config: [],
    migrations: [],
    database: ['migrations'],
    workers: [],
    loop: [],
    csv: [],
    language: [],
    pdf: [],
    phone: [],
    pictures: [],
    imitation: [],
    html: ['workers'],
    files: ['workers'],
    jobs: ['database', 'workers'],
    mail: ['config', 'database', 'html', 'jobs'],
    core: [...FOUNDATION, 'files', 'jobs', 'mail'],
    plugins: [...FOUNDATION, 'loop', 'html', 'core'],
    events: ['database', 'core', 'plugins'],
    modules: [...FOUNDATION, ...TEXT, 'files', 'jobs', 'mail', 'core', 'plugins', 'events'],
    operator: ['plugins', 'modules'],
    chaos: ['database', 'modules'],
    seed: ['html', 'mail'],
    probe: ['core', 'modules', 'seed'],
  },
  rooms: {
    plugins: [
      'network',
      'caller',
      'idempotency',
      'bodies',
      'limits',
      'server',
      'endpoints',
      'docs',
    ],
  },
  ground: [],
  doorless: ['csv', 'database', 'modules', 'plugins', 'seed'],
};
