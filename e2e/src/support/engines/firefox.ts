import puppeteer, {type ElementHandle, type KeyInput} from 'puppeteer-core';
import {WINDOW, type Engine} from './engine.ts';

/** Firefox reports content blocked by a policy to the page alone. */
const REPORT_VIOLATIONS = () =>
  document.addEventListener(
    'securitypolicyviolation',
    ({effectiveDirective, blockedURI, sourceFile, lineNumber}) =>
      console.error(
        `policy: ${effectiveDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber}`,
      ),
  );

/**
 * Starts Firefox without a window and drives it over WebDriver BiDi.
 * @param executablePath of Firefox
 */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`crash: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  await page.evaluateOnNewDocument(REPORT_VIOLATIONS);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: async <Value>(code: string) => (await page.evaluate(code)) as Value,
    click: async (code) => {
      await using element = (await page.evaluateHandle(code)) as ElementHandle;
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const [last, ...held] = keys.split('+').reverse() as [KeyInput, ...KeyInput[]];
      for (const key of held) await page.keyboard.down(key);
      await page.keyboard.press(last);
      for (const key of held) await page.keyboard.up(key);
    },
    faults: () => faults,
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
