/** Names of the parameters of a route: `'id' | 'lessonId'` for `course/:id/lesson/:lessonId`. */
type ParameterOf<Route extends string> = Route extends `${infer First}/${infer Rest}`
  ? ParameterOf<First> | ParameterOf<Rest>
  : Route extends `:${infer Name}?`
    ? Name
    : Route extends `:${infer Name}`
      ? Name
      : never;

/**
 * Path of a route with its parameters, each encoded as one segment.
 * @param base path of the section, without a trailing slash
 * @param route pattern below it, as the section's router declares it: `contacts/:id`
 * @param parameters a value for each name in the pattern; not empty, nor `.` or `..`, which browsers resolve in any encoding
 */
export const pathTo = <Route extends string>(
  base: string,
  route: Route,
  parameters: Record<ParameterOf<Route>, string | number>,
): string =>
  `${base}/${route.replace(/:(\w+)\??/g, (_, name: ParameterOf<Route>) => encodeURIComponent(parameters[name]))}`;

/**
 * Query of an address with its question mark: `?range=7&team=…`; empty without values. Commas and colons stay readable.
 * @param parameters undefined and empty ones are omitted
 */
export function searchOf(
  parameters: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text ? `?${text}` : '';
}
