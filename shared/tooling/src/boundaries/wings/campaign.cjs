/** Areas and rooms of the campaign service. */
exports.campaign = {
  folder: 'services/api/src/modules/campaign',
  areas: {
    suppressions: [],
    audiences: ['suppressions'],
    content: ['audiences'],
    templates: ['content'],
    broadcasts: ['suppressions', 'audiences', 'content', 'templates'],
  },
  rooms: {
    broadcasts: ['rules', 'channels', 'recipients', 'marks', 'delivery', 'tracking', 'report'],
  },
  ground: ['ports\\.ts'],
};
