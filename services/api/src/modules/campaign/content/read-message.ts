import type {Content, ContentIssue} from '@switchboard/contracts/content/schemas';
import {problem} from '@switchboard/service-kit/errors';
import {issuesOf} from './checks.ts';
import {cleanTexts} from './clean.ts';
import {compileContent, type CompiledContent, type Rendered, type Sender} from './compile.ts';
import type {Values} from './pieces.ts';

/** Unsubscribes nobody: shown where there is no recipient for the link. */
const NO_LINK = 'about:blank';

/** A message as written, and the reader whose values fill it. */
export interface MessageOrder {
  draft: Content;
  sender: Sender;
  values: Values;
}

/** Result of reading a message. */
export interface ReadMessage extends Pick<CompiledContent, 'needed'> {
  channel: Content['channel'];
  rendered: Rendered;
  issues: ContentIssue[];
}

/** Mail programs cut off far less, and the caller gets all of it back. */
const RENDERED_MAX = 600_000;

/** Message as a recipient gets it, and its faults. Throws 413 for one that becomes far longer than written. */
export const readMessage = ({draft, sender, values}: MessageOrder): ReadMessage => {
  const content = cleanTexts(draft);
  const compiled = compileContent({...content, sender});
  const rendered = compiled.render(values, {unsubscribeUrl: NO_LINK});
  if (rendered.html.length > RENDERED_MAX)
    throw problem('too_large', 'This message is larger than 600 kB as a mail. Shorten it.');
  return {
    channel: content.channel,
    needed: compiled.needed,
    rendered,
    issues: issuesOf(content, compiled, rendered),
  };
};
