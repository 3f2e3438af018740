import type {Course} from '@switchboard/contracts/courses/schemas';
import type {StatusChipProps} from '@switchboard/ui/data';

/** A course's state as the screen says it. */
export const STATUS_CHIPS: Record<Course['status'], StatusChipProps> = {
  draft: {label: 'Draft', tone: 'neutral'},
  published: {label: 'Published', tone: 'success'},
  archived: {label: 'Archived', tone: 'warning'},
};
