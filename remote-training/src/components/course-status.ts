import type {Course} from '@switchboard/contracts/courses/schemas';
import {t} from '@switchboard/i18n';
import type {StatusChipProps} from '@switchboard/ui/data';

/** Labels of course states. */
export const STATUS_CHIPS: Record<Course['status'], StatusChipProps> = {
  draft: {label: t('Draft'), tone: 'neutral'},
  published: {label: t('Published'), tone: 'success'},
  archived: {label: t('Archived'), tone: 'warning'},
};
