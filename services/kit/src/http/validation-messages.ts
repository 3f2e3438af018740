import type {FastifySchemaValidationError} from 'fastify/types/schema.js';
import {ONE_LINE} from '../endpoints/one-line.ts';

/**
 * Validation errors in the words of the forms (specification section 5).
 * @param part `body`, `querystring`, `params`, `headers`
 * @returns a message per field path, e.g. `{'profile.firstName': 'First Name is required'}`
 */
export const describeFields = (
  errors: FastifySchemaValidationError[],
  part: string,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const path = pathOf(error) || part;
    fields[path] ??= sentence(titleOf(error) ?? labelOf(path), error);
  }
  return fields;
};

const pathOf = ({instancePath, params}: FastifySchemaValidationError) => {
  const child = params.missingProperty ?? params.additionalProperty;
  return [...instancePath.split('/').slice(1), ...(typeof child === 'string' ? [child] : [])]
    .join('.')
    .slice(0, PATH_MAX);
};

/** A sender of unknown names gets back no more of them than needed to identify each. */
const PATH_MAX = 200;

interface Titled {
  title?: string;
  properties?: Record<string, {title?: string}>;
}

/** Label of a field: its `title` in the contract, e.g. Message for `html`. */
const titleOf = (error: FastifySchemaValidationError): string | undefined => {
  const {params, parentSchema} = error as FastifySchemaValidationError & {parentSchema?: Titled};
  const child = params.missingProperty;
  return typeof child === 'string' ? parentSchema?.properties?.[child]?.title : parentSchema?.title;
};

/** Turns `profile.phoneNumber` into `Phone Number`. */
const labelOf = (path: string) => {
  const words = (path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path).replace(
    /([A-Z])/g,
    ' $1',
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const patternSentence = (label: string, pattern: unknown) => {
  if (pattern === ONE_LINE)
    return `${label} must be one line, without tabs and other control characters`;
  return pattern === '\\S' ? `${label} is required` : `${label} is invalid`;
};

const sentence = (label: string, {keyword, params}: FastifySchemaValidationError) => {
  switch (keyword) {
    case 'required':
      return `${label} is required`;
    case 'minLength':
      return params.limit === 1
        ? `${label} is required`
        : `${label} must be at least ${params.limit} characters`;
    case 'maxLength':
      return `${label} must be at most ${params.limit} characters`;
    case 'pattern':
      return patternSentence(label, params.pattern);
    case 'format':
      return params.format === 'email' ? 'Must be a valid email' : `${label} is invalid`;
    case 'additionalProperties':
      return `${label} is not known here`;
    case 'minimum':
      return `${label} must be at least ${params.limit}`;
    case 'maximum':
      return `${label} must be at most ${params.limit}`;
    case 'minItems':
      return params.limit === 1
        ? `${label} is required`
        : `${label} needs at least ${params.limit} entries`;
    case 'maxItems':
      return `${label} can have at most ${params.limit === 1 ? '1 entry' : `${params.limit} entries`}`;
    default:
      return `${label} is invalid`;
  }
};
