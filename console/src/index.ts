import {protectScript} from './start/integrity.ts';
import {start} from './start/start.tsx';

Object.assign(globalThis, {switchboardProtect: protectScript});
start();
