import {walkMainJob} from './support/engines/main-job.ts';
import {startWebKit} from './support/engines/webkit.ts';

/** The path of WebKitWebDriver; empty where it is not installed. */
const {WEBKIT_DRIVER} = process.env;

if (WEBKIT_DRIVER) walkMainJob('WebKitGTK', () => startWebKit(WEBKIT_DRIVER));
