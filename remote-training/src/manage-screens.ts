import {t} from '@switchboard/i18n';

export type ManageScreen = 'assignments' | 'learners' | 'results' | 'certificatesOf' | 'ratings';

export const MANAGE_TITLES: Record<ManageScreen, string> = {
  assignments: t('Assignments'),
  learners: t('Learners'),
  results: t('Results'),
  certificatesOf: t('Certificates'),
  ratings: t('Ratings'),
};
