/** Author of a turn: the customer, the agent, or the agent in a note to colleagues. */
export type Speaker = 'customer' | 'agent' | 'note';
export interface Turn {
  speaker: Speaker;
  text: string;
}
/** A conversation with variables (`{order}`) in subject and turns. */
export interface Conversation {
  subject: string;
  tags: string[];
  priority: 'low' | 'normal' | 'high' | 'urgent';
  turns: Turn[];
}

const SPEAKERS: Record<string, Speaker> = {C: 'customer', A: 'agent', N: 'note'};
const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;

/**
 * Parses a conversation from the notation of these files: `# subject | tags | priority`, then turns that begin with `C:` (customer), `A:`
 * (agent) or `N:` (note); a blank line begins a paragraph.
 * @throws Error naming the subject when the notation is invalid
 */
export const parseConversation = (source: string): Conversation => {
  const [head = '', ...lines] = source.trim().split('\n');
  const [subject = '', tags = '', priority = ''] = head.replace(/^# /, '').split(' | ');
  const known = PRIORITIES.find((one) => one === priority);
  const turns = lines
    .join('\n')
    .split(/^(?=[CAN]: )/m)
    .filter((text) => text.trim())
    .map(toTurn);
  if (!known || turns[0]?.speaker !== 'customer')
    throw new Error(`The conversation "${subject}" has not the form of the others.`);
  return {subject, tags: tags.split(', ').filter(Boolean), priority: known, turns};
};

const toTurn = (text: string): Turn => {
  const speaker = SPEAKERS[text.charAt(0)];
  if (!speaker) throw new Error(`Nobody speaks in "${text.slice(0, 40)}".`);
  return {
    speaker,
    text: text
      .slice(2)
      .trim()
      .replace(/(?<!\n)\n(?!\n)/g, ' '),
  };
};

/** Replaces `{name}` by its value. Throws for a variable without a value. */
export const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The variable {${name}} has no value.`);
    return value;
  });
