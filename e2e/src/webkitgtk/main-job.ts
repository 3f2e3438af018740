import {walkMainJob} from '../support/engines/main-job.ts';
import {startWebKit} from '../support/engines/webkit.ts';

walkMainJob('WebKitGTK', () =>
  startWebKit(process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'),
);
