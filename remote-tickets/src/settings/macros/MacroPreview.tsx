import type {Macro, MacroAction} from '@switchboard/contracts/macros/schemas';
import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {t} from '@switchboard/i18n';
import {Box} from '@switchboard/ui';
import {PRIORITY_LABELS, STATUS_LABELS} from '../../shared/words/labels.ts';
import {MessageHtml} from '@switchboard/editor/html';

/** An action as a sentence: "Set the status to Pending". */
export const describeAction = (action: MacroAction, agents: readonly Agent[]): string => {
  switch (action.type) {
    case 'status':
      return t('Set the status to {status}', {status: STATUS_LABELS[action.status]});
    case 'priority':
      return t('Set the priority to {priority}', {priority: PRIORITY_LABELS[action.priority]});
    case 'addTags':
      return t('Add the tags {tags}', {tags: action.tags.join(', ')});
    case 'removeTags':
      return t('Remove the tags {tags}', {tags: action.tags.join(', ')});
    case 'assign':
      if (action.to === 'me') return t('Assign it to whoever applies the macro');
      return action.to === 'nobody'
        ? t('Unassign it')
        : t('Assign it to {value}', {
            value: agents.find(({id}) => id === action.to)?.name ?? t('a former member'),
          });
  }
};

export interface MacroPreviewProps {
  macro: Pick<Macro, 'actions'>;
  /** Text with filled variables. */
  html: string;
  agents: readonly Agent[];
}

/** Text and actions of a macro. */
export const MacroPreview = ({macro: {actions}, html, agents}: MacroPreviewProps) => (
  <>
    {html ? <MessageHtml html={html} /> : null}
    {actions.length > 0 ? (
      <Box
        component="ul"
        sx={{m: 0, mt: html ? 1 : 0, pl: 2.25, color: 'text.secondary', fontSize: 13}}
      >
        {actions.map((action, index) => (
          <li key={index}>{describeAction(action, agents)}</li>
        ))}
      </Box>
    ) : null}
  </>
);
