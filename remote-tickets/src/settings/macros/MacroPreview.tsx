import type {Macro, MacroAction} from '@switchboard/contracts/macros/schemas';
import type {Agent} from '@switchboard/contracts/tickets/schemas';
import {Box} from '@switchboard/ui';
import {PRIORITY_LABELS, STATUS_LABELS} from '../../shared/labels.ts';
import {MessageHtml} from '../../html/index.ts';

/** An action as a sentence: "Set the status to Pending". */
export const describeAction = (action: MacroAction, agents: readonly Agent[]): string => {
  switch (action.type) {
    case 'status':
      return `Set the status to ${STATUS_LABELS[action.status]}`;
    case 'priority':
      return `Set the priority to ${PRIORITY_LABELS[action.priority]}`;
    case 'addTags':
      return `Add the tags ${action.tags.join(', ')}`;
    case 'removeTags':
      return `Remove the tags ${action.tags.join(', ')}`;
    case 'assign':
      if (action.to === 'me') return 'Assign it to whoever applies the macro';
      return action.to === 'nobody'
        ? 'Unassign it'
        : `Assign it to ${agents.find(({id}) => id === action.to)?.name ?? 'a former member'}`;
  }
};

export interface MacroPreviewProps {
  macro: Pick<Macro, 'actions'>;
  /** Its text as it would be inserted. */
  html: string;
  agents: readonly Agent[];
}

/** What a macro says and does. */
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
