import {type Action, renderLayout} from './layout.ts';

/** Content of a mail: paragraphs, and at most one button. Plain text: it is escaped here. */
export interface MailContent {
  /** Language of the mail, BCP 47, and the text above a spelled-out link; default: English. */
  language?: {code: string; linkHint: string};
  subject: string;
  /** Workspace that it comes from; default: the product. */
  sender?: string;
  greeting: string;
  paragraphs: string[];
  /** Texts with a link each. */
  items?: Action[];
  action?: {label: string; url: string};
  /** Small print below the button. */
  note?: string;
  /** Small print at the end. */
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
