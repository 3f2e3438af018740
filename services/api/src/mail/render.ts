import {type Action, renderLayout} from './layout.ts';

/** What a mail says: paragraphs, and at most one button. Plain text: it is escaped here. */
export interface MailContent {
  /** The language that it is written in, BCP 47, and what stands above a link that is spelled out; left out: English. */
  language?: {code: string; linkHint: string};
  subject: string;
  /** The workspace that it comes from; left out: the product. */
  sender?: string;
  greeting: string;
  paragraphs: string[];
  /** Each with its own link. */
  items?: Action[];
  action?: {label: string; url: string};
  /** Small print below the button. */
  note?: string;
  /** In small print at the end. */
  links?: Action[];
}

/** @returns the same content as text and as HTML */
export const renderMail = (content: MailContent, productName: string) => {
  const {
    sender = productName,
    greeting,
    paragraphs,
    items = [],
    action,
    note = null,
    links = [],
    language,
  } = content;
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  return {
    subject,
    text: renderText(content, productName),
    html: renderLayout({
      subject,
      ...(language && {language}),
      sender,
      paragraphs: [greeting, ...paragraphs],
      items,
      actions: action ? [action] : [],
      link: action?.url ?? null,
      note,
      links,
    }),
  };
};

const renderText = (
  {greeting, paragraphs, items = [], action, note, links = []}: MailContent,
  productName: string,
) =>
  [
    greeting,
    ...paragraphs,
    ...items.map(({label, url}) => `${label}\n${url}`),
    action && `${action.label}:\n${action.url}`,
    note,
    ...links.map(({label, url}) => `${label}: ${url}`),
    `-- \n${productName}`,
  ]
    .filter(Boolean)
    .join('\n\n');
