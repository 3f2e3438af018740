import type {IncomingMail, Named} from '@switchboard/mail-reader';
import type {Trx} from '#database/index.ts';
import {insertAttachments, type storeIncoming} from '../../attachments/index.ts';
import {publishMessage} from '../../tickets/index.ts';
import type {By, TicketRow} from '../../tickets/rules.ts';
import {insertMessages} from '../messages/repository.ts';

/** Workspace and address that received a mail. */
export interface Place {
  workspaceId: string;
  channelId: string;
  recipients: string[];
}

/** A mail that becomes a message. */
export interface Taken {
  mail: IncomingMail;
  place: Place;
  from: Named;
  rows: Awaited<ReturnType<typeof storeIncoming>>['rows'];
}

/** Stores a mail as a message of a ticket, with its files, and announces it. */
export const storeMail = async (
  trx: Trx,
  {
    mail,
    place,
    id,
    ticket,
    by,
    rows,
    kind = 'requester',
  }: Taken & {id: string; ticket: TicketRow; by: By; kind?: 'requester' | 'note'},
): Promise<void> => {
  const {workspaceId, channelId} = place;
  const {html, text, quotedHtml, facts, messageId: headerId} = mail;
  await insertMessages(trx, [
    {
      id,
      workspaceId,
      ticketId: ticket.id,
      kind,
      authorType: 'requester',
      authorId: null,
      html,
      text,
      quotedHtml,
      headerId,
      channelId,
      mail: JSON.stringify(facts),
      createdAt: by.at,
    },
  ]);
  if (rows.length > 0)
    await insertAttachments(
      trx,
      rows.map((row) => ({...row, messageId: id, createdAt: by.at})),
    );
  await publishMessage(trx, 'message.created', {id, ticket});
};
