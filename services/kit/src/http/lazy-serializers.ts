import {
  type RouteDefinition,
  type Serializer,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, Serializer>();

/** Does the same as Fastify's own, but compiles a schema for its first answer, once for all apps of the process: no start waits for it. */
export const lazySerializers =
  (route: RouteDefinition): Serializer =>
  (answer) => {
    const schema = route.schema as object;
    const serialize = compiled.get(schema) ?? compile(route);
    compiled.set(schema, serialize);
    return serialize(answer);
  };
