import {Ajv, type Options, type ValidateFunction} from 'ajv';
import addFormats from 'ajv-formats';
import type {FastifyInstance} from 'fastify';

const createAjv = (options: Options) => {
  const ajv = new Ajv({
    allErrors: true,
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

/** Leap seconds and the year 0 are right by RFC 3339, but neither programs nor databases know them. */
const narrow = (ajv: Ajv, name: 'date' | 'date-time'): void => {
  const known = addFormats.default.get(name) as {validate: (text: string) => boolean};
  ajv.addFormat(name, {
    type: 'string',
    validate: (text) =>
      known.validate(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text)),
  });
};

/** They keep what they compiled by schema, for all apps of the process. */
const bodies = createAjv({coerceTypes: false});
const texts = createAjv({coerceTypes: 'array'});

/** Compiles the schema when the first request has to match it: a start waits for none. */
const createValidator = (ajv: Ajv, schema: object) => {
  let validate: ValidateFunction | undefined;
  const check = (value: unknown): boolean => {
    validate ??= ajv.compile(schema);
    const isValid = validate(value);
    check.errors = validate.errors;
    return isValid;
  };
  check.errors = undefined as ValidateFunction['errors'];
  return check;
};

/**
 * Bodies are taken as they are (a number is not a text, an unknown property is refused); queries, parameters and
 * headers, which are always text, are converted to the types of their schema. `verbose` hands each error its schema, for
 * the labels of the messages.
 */
export const registerValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({schema, httpPart}) =>
    createValidator(httpPart === 'body' ? bodies : texts, schema as object),
  );
};
