/** Requirements of a release for the host; shared by its build, a dry run of publishing, and the gate. */
export {hostFaults} from './fits-host.ts';
export {copyFaults} from './own-copies.ts';
