import type {FastifyInstance} from 'fastify';
import type {Core} from '#core/index.ts';
import {mailReport} from './deliver.ts';
import {MAIL, type MailJob, RUN, type RunJob} from './jobs.ts';
import {scheduleRoutes} from './routes.ts';
import {startRun, sweepSchedules} from './runs.ts';
import {stopRoutes} from './stop-routes.ts';

/** Adds the routes of schedules, and their jobs. */
export const registerSchedules = async (app: FastifyInstance, deps: Core): Promise<void> => {
  deps.jobs.define<RunJob>(RUN, (job) => startRun(deps, job));
  deps.jobs.define<MailJob>(MAIL, (job, attempt) => mailReport(deps, job, attempt));
  deps.jobs.schedule('report.sweep', '37 * * * *', () => sweepSchedules(deps));
  await app.register(scheduleRoutes(deps));
  await app.register(stopRoutes(deps));
};
