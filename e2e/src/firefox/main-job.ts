import {startFirefox} from '../support/engines/firefox.ts';
import {walkMainJob} from '../support/engines/main-job.ts';

walkMainJob('Firefox', () => startFirefox(process.env.FIREFOX ?? '/usr/bin/firefox-esr'));
