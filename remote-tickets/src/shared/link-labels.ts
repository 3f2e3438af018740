import type {LinkKind} from '@switchboard/contracts/links-of-tickets/kinds';
import {t} from '@switchboard/i18n';

/** How a ticket belongs to another one, as it says itself; in the order of menus. */
export const LINK_LABELS: Record<LinkKind, string> = {
  related: t('Related to'),
  duplicate_of: t('Duplicate of'),
  has_duplicate: t('Duplicated by'),
  caused_by: t('Caused by'),
  causes: t('Causes'),
};

/** A link as a line of the history says it: "Duplicate of #12". */
export const describeLink = (kind: string | null, number: string | null): string =>
  `${LINK_LABELS[kind as LinkKind] ?? ''} #${number ?? ''}`.trim();
