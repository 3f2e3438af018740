/** Every directive and policy of the page; others are counted as `other`. */
const KNOWN = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'manifest-src',
  'worker-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Older browsers send the whole directive, `script-src 'self'`. */
const known = (directive: unknown): string => {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ', 1) : [];
  return KNOWN.has(name) ? name : 'other';
};

const ofReport = (report: unknown): string[] => {
  const {type, body} = fieldsOf(report);
  if (type === 'integrity-violation') return ['integrity-policy'];
  return type === 'csp-violation' ? [known(fieldsOf(body).effectiveDirective)] : [];
};

/**
 * Extracts the violated directives of a browser's reports; drops addresses, code samples and
 * everything else.
 * @param sent the parsed body: `application/csp-report` holds one report,
 * `application/reports+json` a list
 * @returns the violated directives, one per report; `integrity-policy` for a script without
 * integrity
 */
export const violatedDirectives = (sent: unknown): string[] => {
  if (Array.isArray(sent)) return sent.flatMap(ofReport);
  const report = fieldsOf(sent)['csp-report'];
  const {'effective-directive': effective, 'violated-directive': violated} = fieldsOf(report);
  return report === undefined ? [] : [known(effective ?? violated)];
};
