import type {LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import {t} from '@switchboard/i18n';

/** Labels of links from the view of the ticket, in menu order. */
export const LINK_LABELS: Record<LinkKind, string> = {
  related: t('Related to'),
  duplicate_of: t('Duplicate of'),
  has_duplicate: t('Duplicated by'),
  caused_by: t('Caused by'),
  causes: t('Causes'),
};

/** A link in a line of the history: "Duplicate of #12". */
export const describeLink = (kind: string | null, number: string | null): string =>
  `${LINK_LABELS[kind as LinkKind] ?? ''} #${number ?? ''}`.trim();
