import path from 'node:path';

/** Beginning of an address of the dashboard, or of a page for visitors. */
const ADDRESS =
  /^\/(?:dashboard|reset|verify)(?:\/|$)|^\/(?:login|register|forgot-password)(?:[?#]|$)/;

/** Path that a remote declares for itself; its other files derive theirs from it. */
const ownPathOf = (filename) =>
  /(?:^|\/)remote-([^/]+)\/src\/manifest\.ts$/.exec(filename)?.[1].replace(/^/, '/dashboard/');

const isBelow = (address, base) => `${address}/`.startsWith(`${base}/`);

/**
 * Rejects written addresses: the places of contracts have a function for each, so that an address
 * that changes does so everywhere. In its manifest, a remote may write its own.
 */
export const places = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      place:
        'Name the place by its function of @switchboard/contracts/places: a written address leads nowhere once it changes.',
    },
  },
  create(context) {
    const own = ownPathOf(
      path.posix.normalize(path.relative(context.cwd, context.filename).replaceAll('\\', '/')),
    );
    const check = (node, text) => {
      if (!ADDRESS.test(text) || (own && isBelow(text, own))) return;
      context.report({node, messageId: 'place'});
    };
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked ?? ''),
    };
  },
};
