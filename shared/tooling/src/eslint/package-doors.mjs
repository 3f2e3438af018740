import path from 'node:path';

const PACKAGE = /^(.*?\/)?(host|console|remote-[^/]+|(?:shared|services)\/[^/]+|e2e|bench)\/src\//;

/** Package folder of a source file: `shared/ui` for `shared/ui/src/page/x.ts`. */
const packageOf = (file) => file.match(PACKAGE)?.slice(1, 3).join('') ?? '';

const isDeep = (source) => /^@switchboard\/[^/]+\/(src|dist)(\/|$)/.test(source);

const leaves = (filename, source) => {
  const home = packageOf(filename);
  const target = path.posix.join(path.posix.dirname(filename), source);
  return home !== '' && !`${target}/`.startsWith(`${home}/`);
};

/**
 * Allows only the exports of a package: no import by a path into another package, nor past its
 * `exports`.
 */
export const packageDoors = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      door: 'Import a package by its door (its name and `exports`), not by a path to its sources.',
    },
  },
  create(context) {
    const filename = path.posix.normalize(
      path.relative(context.cwd, context.filename).replaceAll('\\', '/'),
    );
    const check = ({source}) => {
      if (typeof source?.value !== 'string') return;
      const isOutside = source.value.startsWith('.')
        ? leaves(filename, source.value)
        : isDeep(source.value);
      if (isOutside) context.report({node: source, messageId: 'door'});
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
