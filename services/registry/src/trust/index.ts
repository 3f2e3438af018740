// Keys, signatures, tokens and the audit log.

export {headFilePath} from './audit/head-file.ts';
export {createNoteRefusal} from './audit/refusals.ts';
export {appendAudit, parseStored} from './audit/repository.ts';
export {auditRoutes} from './audit/routes.ts';
export {signAsRegistry} from './keys/document-signature.ts';
export {listKeys, validKeys} from './keys/repository.ts';
export {bootstrapKeys} from './rotation/bootstrap.ts';
export {keyRoutes} from './rotation/routes.ts';
export {createKeys} from './rotation/service.ts';
export {createTransact} from './seals/transact.ts';
export {addSignatures, readSignatures} from './signatures/repository.ts';
export {checkSignatures, checkStored, goodSignatures} from './signatures/rules.ts';
export {tokenRoutes} from './tokens/routes.ts';
export {hashOf} from './tokens/secret.ts';
export {createTokens, type Tokens} from './tokens/service.ts';
