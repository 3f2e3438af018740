import {protectScript} from './integrity.ts';
import {start} from './start.tsx';

Object.assign(globalThis, {switchboardProtect: protectScript});
start();
