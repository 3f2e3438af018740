import type {RegistryDocument} from '@switchboard/contracts/registry/document/schemas';
import type {FastifyInstance} from 'fastify';
import type {DocumentReader} from './document/index.ts';

const CLEANING_INTERVAL = 900_000;
const SIGNING_INTERVAL = 3_600_000;

interface RegularWork {
  every: number;
  work: () => Promise<void>;
  failed: string;
}

/** Runs work at a fixed interval in milliseconds while the app runs, one run after the other; closing waits for the current run. */
export const workRegularly = (app: FastifyInstance, {every, work, failed}: RegularWork): void => {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    running ??= work()
      .catch((error: unknown) => app.log.error(error, failed))
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onReady', async () => {
    timer = setInterval(start, every).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
};

/** Removes abandoned uploads, old reports and expired previews now and every quarter of an hour while the app runs. */
export const cleanRegularly = (
  app: FastifyInstance,
  parts: readonly {clean(): Promise<void>}[],
): void => {
  const work = async (): Promise<void> => {
    for (const part of parts)
      await part
        .clean()
        .catch((error: unknown) => app.log.error(error, 'cleaning up the registry failed'));
  };
  app.addHook('onReady', work);
  workRegularly(app, {every: CLEANING_INTERVAL, work, failed: 'cleaning up the registry failed'});
};

/** Checks every hour whether the document must be signed again, and notifies its readers after that. */
export const signRegularly = (
  app: FastifyInstance,
  {document, onDocumentChange}: {document: DocumentReader; onDocumentChange: () => void},
): void => {
  let known: RegistryDocument | undefined;
  const work = async (): Promise<void> => {
    const before = known;
    known = (await document.read()).document;
    if (before?.serial === known.serial && before.issuedAt !== known.issuedAt) onDocumentChange();
  };
  workRegularly(app, {every: SIGNING_INTERVAL, work, failed: 'signing the document failed'});
};
