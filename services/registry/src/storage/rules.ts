// Files of releases without a database: fit for the command line.

export {isWhole} from './asset-store/checked-bytes.ts';
export {compressedCopies, endingsOf} from './asset-store/compressed-copies.ts';
export {openFile} from './asset-store/directory.ts';
export {contentTypes} from './content-types.ts';
export {acceptedEncodings, type Encoding} from './negotiation.ts';
