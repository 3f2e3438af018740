// The rules of the gate alone, without a database: fit for the command line.

export {fitsHost} from './static/host-rules.ts';
