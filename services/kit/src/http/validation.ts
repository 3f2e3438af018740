import {Ajv, type Options, type ValidateFunction} from 'ajv';
import addFormats from 'ajv-formats';
import type {FastifyInstance} from 'fastify';
import {hasAtMost} from './body-bounds.ts';

const createAjv = (options: Options) => {
  const ajv = new Ajv({
    useDefaults: true,
    removeAdditional: false,
    strict: false,
    verbose: true,
    ...options,
  });
  addFormats.default(ajv);
  narrow(ajv, 'date');
  narrow(ajv, 'date-time');
  return ajv;
};

/** Leap seconds and the year 0 are valid by RFC 3339, but neither programs nor databases support them. */
const narrow = (ajv: Ajv, name: 'date' | 'date-time'): void => {
  const known = addFormats.default.get(name) as {validate: (text: string) => boolean};
  ajv.addFormat(name, {
    type: 'string',
    validate: (text) =>
      known.validate(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text)),
  });
};

/** Two validators that cache compiled schemas, for all apps of the process: one stops at the first fault, one finds all of them. */
const createPair = (options: Options) => ({
  first: createAjv(options),
  all: createAjv({...options, allErrors: true}),
});
type Pair = ReturnType<typeof createPair>;

const bodies = createPair({coerceTypes: false});
const texts = createPair({coerceTypes: 'array'});

/** Size of forms that people fill in: for larger values only the first fault is named, as finding all costs more than it is worth. */
const EXPLAINED_PARTS = 1000;
const FAULTS_MAX = 20;

/** Compiles the schema for its first request: no start waits for it. */
const createValidator = (pair: Pair, schema: object) => {
  let first: ValidateFunction | undefined;
  const check = (value: unknown): boolean => {
    first ??= pair.first.compile(schema);
    if (first(value)) return true;
    check.errors = first.errors;
    if (hasAtMost(value, EXPLAINED_PARTS)) {
      // A default or a conversion may have fixed faults meanwhile: then the first fault stands.
      const all = pair.all.compile(schema);
      if (!all(value)) check.errors = all.errors?.slice(0, FAULTS_MAX);
    }
    return false;
  };
  check.errors = undefined as ValidateFunction['errors'];
  return check;
};

/**
 * Bodies are validated unchanged (a number is not a text, an unknown property is rejected); queries, parameters and headers, which are
 * always text, are converted to the types of their schema. `verbose` adds the schema to each error, for the labels of the messages. At most
 * 20 faults are named.
 */
export const registerValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({schema, httpPart}) =>
    createValidator(httpPart === 'body' ? bodies : texts, schema as object),
  );
};
