import {t} from '@switchboard/i18n';
import type {RatingGroup} from '../../shared/ticket-filters.ts';

/** How requesters rated, as one chooses it. */
export const RATING_LABELS: Record<RatingGroup, string> = {
  good: t('Good or very good'),
  okay: t('Okay'),
  bad: t('Bad or very bad'),
};
