import type {Page, Request, Response} from 'playwright-core';
import type {BrowserRule, Fault} from './findings.ts';
import type {View} from './views.ts';

/** Console messages that browsers also emit as events with more details. */
const SAID_OTHERWISE =
  /^Failed to load resource|Content Security Policy|Integrity-Policy|Trusted ?(Types|Script|HTML)/i;

/** A request that the page aborted by leaving, or that a policy blocked, which is reported separately. */
const NO_FAILURE = /ERR_ABORTED|csp|BLOCKED_BY/i;

const FORBIDDEN = 403;
/** Time without requests until a page counts as settled, and the maximum wait for that. */
const QUIET_MS = 400;
const SETTLE_MS = 5000;
const POLL_MS = 50;

/** Sent with `keepalive`; browsers do not always report its end, and nothing on the page waits for it. */
const isReport = (request: Request): boolean =>
  new URL(request.url()).pathname === '/registry/v1/telemetry';

const describeRequest = (request: Request): string =>
  `${request.method()} ${request.url().split(/[?#]/)[0]}`;

/** Lower roles than the owner may be refused some requests. */
const hasFailed = (response: Response, {role}: View): boolean =>
  response.status() >= 400 && !(response.status() === FORBIDDEN && role !== 'owner');

/** Reports violations of a page's policies; runs in the page, before everything else. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sourceFile, lineNumber}) =>
    switchboardGateViolation(effectiveDirective + ' blocked ' + (blockedURI || 'it') + ' (' + sourceFile + ':' + lineNumber + ')'));
  new ReportingObserver((reports) => {
    for (const {body} of reports) switchboardGateViolation('integrity-policy blocked ' + body.blockedURL);
  }, {types: ['integrity-violation'], buffered: true}).observe();
`;

/** Observation of a page. */
export interface Watch {
  /** Returns the faults since the last call. */
  takeFaults(): Fault[];
  /** Waits until there were no requests for a moment. */
  settle(): Promise<void>;
}

/** Waits until a set of requests has been empty for a moment. */
const untilQuiet = async (page: Page, open: ReadonlySet<Request>): Promise<void> => {
  let quiet = 0;
  for (let waited = 0; waited < SETTLE_MS && quiet < QUIET_MS; waited += POLL_MS) {
    await page.waitForTimeout(POLL_MS);
    quiet = open.size === 0 ? quiet + POLL_MS : 0;
  }
};

/** Collects faults of a page from now on: errors, console errors, blocked resources and failed loads. */
export const watchPage = async (page: Page, view: View): Promise<Watch> => {
  let faults: Fault[] = [];
  const open = new Set<Request>();
  const add = (rule: BrowserRule, text: string): void => void faults.push({rule, text});
  await page.exposeFunction('switchboardGateViolation', (text: string) =>
    add('browser-policy', text),
  );
  await page.addInitScript({content: REPORT_VIOLATIONS});
  page.on('pageerror', (error) => add('browser-crash', String(error)));
  page.on('crash', () => add('browser-crash', 'the tab closed'));
  page.on('console', (message) => {
    if (message.type() === 'error' && !SAID_OTHERWISE.test(message.text()))
      add('browser-console', message.text());
  });
  page.on('request', (request) => {
    if (!isReport(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('response', (response) => {
    if (hasFailed(response, view))
      add('browser-load', `${describeRequest(response.request())} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    open.delete(request);
    const why = request.failure()?.errorText ?? 'failed';
    if (!NO_FAILURE.test(why)) add('browser-load', `${describeRequest(request)} failed (${why})`);
  });
  return {
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    settle: () => untilQuiet(page, open),
  };
};
