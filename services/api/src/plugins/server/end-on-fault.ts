import {logError} from '@switchboard/service-kit/http';

/** Ends the process after an uncaught error, as Node itself would, but without printing the data that the error carries. */
export const endOnFault = (): void => {
  const end = (fault: unknown) => {
    const error =
      fault instanceof Error ? fault : new Error('Something other than an error was thrown.');
    process.stderr.write(`${JSON.stringify(logError(error))}\n`);
    process.exit(1);
  };
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, end);
};
