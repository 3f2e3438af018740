// Keys and tokens of a data directory, and signing, without a database: fit for the command line.

export {
  addToKeyFile,
  isKeyPair,
  keyFilePath,
  readKeyFile,
  removeFromKeyFile,
} from './keys/key-file.ts';
export {remoteOf} from './keys/scopes.ts';
export {signaturesBy} from './keys/signing.ts';
export {readTokenFile, tokenFilePath, writeTokenFile} from './tokens/token-file.ts';
