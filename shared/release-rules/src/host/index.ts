/** What a release takes from the host; the same for its build, for a dry run of publishing, and for the gate. */
export {hostFaults} from './fits-host.ts';
export {copyFaults} from './own-copies.ts';
