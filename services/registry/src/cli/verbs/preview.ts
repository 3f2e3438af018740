import {createPreview} from '@switchboard/contracts/registry/previews/endpoints';
import {PREVIEW_SECONDS} from '@switchboard/contracts/registry/previews/schemas';
import {millisecondsOf} from '../duration.ts';
import {clientFor, usageError, type CommonOptions} from '../settings.ts';
import type {Verb} from './verb.ts';

interface PreviewOptions extends CommonOptions {
  remote: string;
  version: string;
  /** Duration as typed: `2h`. */
  for: string;
  reason?: string;
}

const secondsOf = (text: string): number => {
  const seconds = (millisecondsOf(text) ?? 0) / 1000;
  if (seconds >= PREVIEW_SECONDS.least && seconds <= PREVIEW_SECONDS.most) return seconds;
  throw usageError(`--for ${text} is not a valid lifetime: use 1m to 7d, such as 30m, 2h or 1d.`);
};

/** `preview <remote> <version> --for 2h`: creates a link that opens the dashboard with this release, for the first user who opens it. */
export const preview: Verb<PreviewOptions> = async (options, context) => {
  const {remote, version, dryRun, reason = 'previewed from the command line'} = options;
  const body = {version, forSeconds: secondsOf(options.for), reason};
  const client = await clientFor('activate', options, context);
  const answer = await client.call(createPreview, {params: {name: remote}, body, dryRun});
  const {
    message,
    preview: {link},
  } = answer;
  if (dryRun) return {json: answer, text: message};
  if (link === null)
    throw new Error(
      `${message} But its link was lost with the first answer, so nobody has it. Create another one.`,
    );
  return {
    json: answer,
    text: [message, link, 'The link works once: send it to one person.'].join('\n'),
  };
};
