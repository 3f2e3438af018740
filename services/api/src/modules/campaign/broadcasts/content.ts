import {BROADCAST_VARIABLES, unknownVariables} from '@switchboard/contracts/variables';
import {toPlainText} from '@switchboard/contracts/plain-text';
import {compileContent, type CompiledContent, type Sender} from '../content/index.ts';
import type {BroadcastRow} from './repository.ts';

/** Content of a broadcast, as its row stores it. */
export type Content = Pick<
  BroadcastRow,
  'channel' | 'subject' | 'preheader' | 'html' | 'text' | 'variables'
>;

export interface Compiled extends CompiledContent {
  /** Variables that are empty without a value, and whether that skips a contact; otherwise a person has to decide. */
  bare: {key: string; required: boolean}[];
  /** Faults by field. */
  faults: Record<string, string>;
}

const faultsOf = ({channel, subject, preheader, html, text}: Content): Record<string, string> => {
  const faults: Record<string, string> = {};
  if (channel === 'email' && subject === '') faults.subject = 'Subject is required';
  const message = channel === 'email' ? toPlainText(html) : text;
  if (message.trim() === '' && !html.includes('<img'))
    faults[channel === 'email' ? 'html' : 'text'] = 'Message is required';
  const texts = channel === 'email' ? {subject, preheader, html} : {text};
  for (const [field, value] of Object.entries(texts)) {
    const [unknown] = unknownVariables(value, BROADCAST_VARIABLES);
    if (unknown) faults[field] = `Unknown variable ${unknown}`;
  }
  return faults;
};

const NOBODY: Sender = {name: '', logoUrl: null};

/** Reads a content once, for all recipients. @param sender needed only for rendering */
export const compile = (content: Content, sender = NOBODY): Compiled => {
  const {channel, subject, preheader, html, text, variables} = content;
  const compiled = compileContent({channel, subject, preheader, html, text, variables, sender});
  return {
    ...compiled,
    bare: compiled.needed.flatMap(({key, is}) =>
      is === 'optional' ? [] : [{key, required: is === 'required'}],
    ),
    faults: faultsOf(content),
  };
};
