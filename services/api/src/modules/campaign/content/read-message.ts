import type {Content, ContentIssue} from '@switchboard/contracts/content/schemas';
import {issuesOf} from './checks.ts';
import {cleanTexts} from './clean.ts';
import {compileContent, type CompiledContent, type Rendered, type Sender} from './compile.ts';
import type {Values} from './pieces.ts';

/** Unsubscribes nobody: shown where there is no recipient whose link it could be. */
const NO_LINK = 'about:blank';

/** A message as it was written, and for whom it is filled in. */
export interface MessageOrder {
  draft: Content;
  sender: Sender;
  values: Values;
}

/** What there is to say of it. */
export interface ReadMessage extends Pick<CompiledContent, 'needed'> {
  channel: Content['channel'];
  rendered: Rendered;
  issues: ContentIssue[];
}

/** A message as somebody gets it, and what is wrong with it. */
export const readMessage = ({draft, sender, values}: MessageOrder): ReadMessage => {
  const content = cleanTexts(draft);
  const compiled = compileContent({...content, sender});
  const rendered = compiled.render(values, {unsubscribeUrl: NO_LINK});
  return {
    channel: content.channel,
    needed: compiled.needed,
    rendered,
    issues: issuesOf(content, compiled, rendered),
  };
};
