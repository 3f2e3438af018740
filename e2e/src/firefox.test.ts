import {startFirefox} from './support/engines/firefox.ts';
import {walkMainJob} from './support/engines/main-job.ts';

/** Its path; empty where it is not installed. */
const {FIREFOX} = process.env;

if (FIREFOX) walkMainJob('Firefox', () => startFirefox(FIREFOX));
