// User agents of browsers.
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WEBKITGTK = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/60.5 Safari/605.1.15`;
const SAFARI_26 = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`;
const SAFARI_18 = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.6 Safari/605.1.15`;
const CHROME_ON_IOS = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

/** Browsers whose integrity policy blocks preloads. */
export const WITHOUT_PRELOADS = [WEBKITGTK, SAFARI_26, CHROME_ON_IOS];
export const WITH_PRELOADS = [SAFARI_18, CHROME, FIREFOX];
