import {renderLayout} from './layout.ts';

/** What a mail says: paragraphs, and at most one button. Plain text: it is escaped here. */
export interface MailContent {
  subject: string;
  /** The workspace that it comes from; left out: the product. */
  sender?: string;
  greeting: string;
  paragraphs: string[];
  action?: {label: string; url: string};
  /** Small print below the button. */
  note?: string;
}

/** @returns the same content as text and as HTML */
export const renderMail = (content: MailContent, productName: string) => {
  const {sender = productName, greeting, paragraphs, action, note = null} = content;
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  return {
    subject,
    text: renderText(content, productName),
    html: renderLayout({
      subject,
      sender,
      paragraphs: [greeting, ...paragraphs],
      actions: action ? [action] : [],
      link: action?.url ?? null,
      note,
    }),
  };
};

const renderText = ({greeting, paragraphs, action, note}: MailContent, productName: string) =>
  [
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${productName}`,
  ]
    .filter(Boolean)
    .join('\n\n');
