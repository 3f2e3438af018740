import {
  type RouteDefinition,
  type Serializer,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, Serializer>();

/** As Fastify's own, but compiles a schema when the first answer has it, once for all apps of the process: a start waits for none. */
export const lazySerializers =
  (route: RouteDefinition): Serializer =>
  (answer) => {
    const schema = route.schema as object;
    const serialize = compiled.get(schema) ?? compile(route);
    compiled.set(schema, serialize);
    return serialize(answer);
  };
