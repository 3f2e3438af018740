import {Ajv, type Options} from 'ajv';
import addFormats from 'ajv-formats';
import type {FastifyInstance} from 'fastify';

const createAjv = (options: Options) => {
  const ajv = new Ajv({allErrors: true, useDefaults: true, removeAdditional: false, strict: false, verbose: true, ...options});
  addFormats.default(ajv);
  return ajv;
};

/**
 * Bodies are taken as they are (a number is not a text, an unknown property is refused); queries, parameters and
 * headers, which are always text, are converted to the types of their schema. `verbose` hands each error its schema, for
 * the labels of the messages.
 */
export const registerValidation = (app: FastifyInstance): void => {
  const body = createAjv({coerceTypes: false});
  const text = createAjv({coerceTypes: 'array'});
  app.setValidatorCompiler(({schema, httpPart}) => (httpPart === 'body' ? body : text).compile(schema as object));
};
