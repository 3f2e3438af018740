import {t} from '@switchboard/i18n';
import type {RatingGroup} from '../../shared/filters/ticket-filters.ts';

/** Labels for the choice of a rating. */
export const RATING_LABELS: Record<RatingGroup, string> = {
  good: t('Good or very good'),
  okay: t('Okay'),
  bad: t('Bad or very bad'),
};
