/** Rooms of the API outside its modules. */
exports.api = {
  folder: 'services/api/src',
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
};
