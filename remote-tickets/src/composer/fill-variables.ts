import {
  fillVariables,
  unfilledVariables,
  type VariableValues,
} from '@switchboard/contracts/variables';
import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import type {CurrentUser} from '@switchboard/contracts/user/schemas';
import {toMessageText, toSafeNodes} from '@switchboard/editor/html';
const firstWord = (name: string) => (name.includes('@') ? '' : (name.trim().split(/\s+/)[0] ?? ''));

/** Values of macro variables for a ticket and its responder. */
export const variableValues = (
  {requester, number, subject}: Ticket,
  {profile, workspace}: CurrentUser,
): VariableValues => ({
  'contact.firstName': firstWord(requester.name),
  'contact.name': requester.name.includes('@') ? '' : requester.name,
  'ticket.number': String(number),
  'ticket.subject': subject,
  'agent.firstName': profile?.firstName ?? '',
  'workspace.name': workspace?.name ?? '',
});

/** HTML of a message with variables filled in; their values are plain text. */
export function fillHtml(html: string, values: VariableValues): string {
  const element = document.createElement('div');
  element.append(toSafeNodes(html));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = fillVariables(texts.currentNode.nodeValue ?? '', values);
  return element.innerHTML;
}

/** Unfilled variables of a message. */
export const unfilledIn = (html: string): string[] =>
  html.includes('{{') ? unfilledVariables(toMessageText(html)) : [];
