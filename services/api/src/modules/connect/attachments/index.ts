// Files of messages.

export {judge} from './judge.ts';
export {cleanName, downloadAs} from './names.ts';
export {storeImported, storeIncoming} from './received-files.ts';
export {
  claimAttachments,
  insertAttachments,
  type AttachmentRow,
  listAttachments,
  listAttachmentsById,
  listAttachmentsOf,
  readUsed,
  releaseUploads,
} from './repository.ts';
export {copyToMessage, giveToMessage, presentFiles, presentUploads, readFiles} from './service.ts';
export {quotaOf, refuseBeyondQuota} from './usage.ts';
export {registerAttachments} from './register.ts';
export {cleanUpAttachments} from './service.ts';
