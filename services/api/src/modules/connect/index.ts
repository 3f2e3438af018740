import type {FastifyInstance} from 'fastify';
import type {Core} from '../../core/index.ts';
import type {ConnectDeps} from './ports.ts';
import {registerAnalytics} from './analytics/index.ts';
import {cleanUpAttachments, registerAttachments} from './attachments/index.ts';
import {registerChecklist} from './checklist/index.ts';
import {registerContacts} from './contacts/index.ts';
import {cleanUpLeftOut, registerConversation} from './conversation/index.ts';
import {registerFacts} from './facts/index.ts';
import {registerServiceLevels} from './service-levels/index.ts';
import {registerSettings} from './settings/index.ts';
import {registerTickets} from './tickets/index.ts';
import {registerTransfer} from './transfer/index.ts';

export {createSampleTicket, readSenderHealth, readTxt} from './conversation/index.ts';
export {startRebuilding} from './facts/index.ts';
export {createMemberTickets, drainLater, emptyTrashLater, startReading} from './tickets/index.ts';

/** The service connect: tickets, their threads, their figures. */
export const registerConnect = async (app: FastifyInstance, deps: ConnectDeps): Promise<void> => {
  await registerTickets(app, deps);
  await registerConversation(app, deps);
  await registerContacts(app, deps);
  await registerSettings(app, deps);
  await registerAttachments(app, deps);
  await registerServiceLevels(app, deps);
  await registerTransfer(app, deps);
  await registerFacts(app, deps);
  await registerAnalytics(app, deps);
  await registerChecklist(app, deps);
};

/** Deletes uploads that no message took, and mails that became no ticket. */
export const cleanUpConnect = async (deps: Pick<Core, 'db' | 'files' | 'now'>): Promise<void> => {
  await cleanUpAttachments(deps);
  await cleanUpLeftOut(deps);
};
