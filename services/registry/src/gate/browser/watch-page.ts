import type {BrowserContext, Page, Request, Response} from 'playwright-core';
import type {BrowserRule} from './findings.ts';

/** Something that went wrong in the page. */
export interface Fault {
  rule: BrowserRule;
  text: string;
}

/** Browsers say these by events of their own, too, which tell more. */
const SAID_OTHERWISE =
  /^Failed to load resource|Content Security Policy|Integrity-Policy|Trusted ?(Types|Script|HTML)/i;

/** A request that the page itself aborted by leaving, or that a policy blocked, which is reported as such. */
const NO_FAILURE = /ERR_ABORTED|csp|BLOCKED_BY/i;

const describeRequest = (request: Request): string =>
  `${request.method()} ${request.url().split(/[?#]/)[0]}`;

const hasFailed = (response: Response): boolean => response.status() >= 400;

/** Reports what the policies of a page blocked; runs in the page, before everything else. */
const REPORT_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sourceFile, lineNumber}) =>
    switchboardGateViolation(effectiveDirective + ' blocked ' + (blockedURI || 'it') + ' (' + sourceFile + ':' + lineNumber + ')'));
  new ReportingObserver((reports) => {
    for (const {body} of reports) switchboardGateViolation('integrity-policy blocked ' + body.blockedURL);
  }, {types: ['integrity-violation'], buffered: true}).observe();
`;

/** Collects what goes wrong in a page from now on: what was thrown, logged as an error, blocked, or did not load. */
export const watchPage = async (context: BrowserContext, page: Page): Promise<Fault[]> => {
  const faults: Fault[] = [];
  const add = (rule: BrowserRule, text: string): void => void faults.push({rule, text});
  await context.exposeFunction('switchboardGateViolation', (text: string) =>
    add('browser-policy', text),
  );
  await context.addInitScript({content: REPORT_VIOLATIONS});
  page.on('pageerror', (error) => add('browser-crash', String(error)));
  page.on('crash', () => add('browser-crash', 'the tab closed'));
  page.on('console', (message) => {
    if (message.type() === 'error' && !SAID_OTHERWISE.test(message.text()))
      add('browser-console', message.text());
  });
  page.on('response', (response) => {
    if (hasFailed(response))
      add('browser-load', `${describeRequest(response.request())} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'failed';
    if (!NO_FAILURE.test(why)) add('browser-load', `${describeRequest(request)} failed (${why})`);
  });
  return faults;
};
