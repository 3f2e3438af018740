import {sample} from '@switchboard/service-kit/endpoints';
import {HINTS} from './hints.ts';

interface Media {
  schema?: object;
  example?: unknown;
}
interface Operation {
  parameters?: (Media & {name: string; in: string})[];
  requestBody?: {content?: Record<string, Media>};
  responses?: Record<string, {content?: Record<string, Media>}>;
}
/** Part of an OpenAPI document that contains examples. */
export interface Described {
  paths?: Record<string, Record<string, Operation>>;
}

const JSON_TYPE = 'application/json';
const FILES: Record<string, string> = {
  'text/csv': 'Number,Subject,Status\n1042,Where is my order?,open\n',
  'multipart/form-data': '(the file)',
};

/** Noun for the properties of a request: `team` for `/connect/api/teams/{id}`. */
const nounOf = (path: string): string => {
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  return NOUNS[last] ?? last.replace(/s$/, '');
};
const NOUNS: Record<string, string> = {
  'business-hours': 'businessHours',
  'sla-policies': 'slaPolicy',
  'support-addresses': 'supportAddress',
};

const fill = (content: Record<string, Media> | undefined, path: readonly string[]): void => {
  for (const [type, media] of Object.entries(content ?? {}))
    media.example ??=
      type === JSON_TYPE && media.schema
        ? sample(media.schema, HINTS, path)
        : (FILES[type] ?? '(the file)');
};

/** Adds an example to every parameter, request and answer of a description, generated from its schema. */
export const addExamples = <Document extends Described>(document: Document): Document => {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const operation of Object.values(operations)) {
      fill(operation.requestBody?.content, [nounOf(path)]);
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'path' && parameter.schema)
          parameter.example ??= sample(parameter.schema, HINTS, [nounOf(path), parameter.name]);
      for (const [status, {content}] of Object.entries(operation.responses ?? {}))
        if (status.startsWith('2')) fill(content, []);
        else fillRefusal(content);
    }
  return document;
};

/** Uses the words of a service. */
const fillRefusal = (content: Record<string, Media> | undefined): void => {
  const media = content?.[JSON_TYPE];
  if (media)
    media.example ??= {
      error: true,
      message: 'Why it was refused, as a sentence.',
      code: 'not_found',
    };
};
