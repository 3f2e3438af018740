import {isApiError} from '@switchboard/api-client';
import {VIEW_NAME_MAX} from '@switchboard/contracts/limits';
import type {TicketListView, ViewRequest} from '@switchboard/contracts/views/schemas';
import {SubmitDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {useNavigate} from '@switchboard/router';
import {useCurrentUser} from '@switchboard/session';
import {Button, showToast} from '@switchboard/ui';
import {errorSentence} from '@switchboard/ui/errors';
import {MenuItem, TextField} from '@switchboard/ui/form';
import {useId, useState} from 'react';
import {askedDeletion} from '../frame/index.ts';
import {useTeams} from '../../shared/queries/get-agents.ts';
import {useDeleteView, useSaveView} from './views.ts';
import {paths} from '../../shared/paths.ts';
import {canModerate} from '../../shared/permissions/can-moderate.ts';
import {toQuery, writeFilters, type TicketFilters} from '../../shared/filters/ticket-filters.ts';

export interface SaveViewDialogProps {
  filters: TicketFilters;
  /** The view to change; undefined for a new one. */
  base: TicketListView | undefined;
  onClose: () => void;
  /** Stays on the page instead of opening the saved view. */
  stays?: boolean;
}

const addressOf = (id: string, filters: TicketFilters) =>
  paths.saved(id, writeFilters(new URLSearchParams(), 'all', filters).toString());

function WhoseSelect({
  id,
  whose,
  onChange,
}: {
  id: string;
  whose: string;
  onChange: (whose: string) => void;
}) {
  const {data: teams = []} = useTeams();
  return (
    <TextField
      select
      id={id}
      label={t('Who sees it')}
      value={whose}
      onChange={(event) => onChange(event.target.value)}
    >
      <MenuItem value="private">{t('Only you')}</MenuItem>
      {teams.map((team) => (
        <MenuItem key={team.id} value={team.id}>
          {team.name}
        </MenuItem>
      ))}
      <MenuItem value="all">{t('Everyone')}</MenuItem>
    </TextField>
  );
}

/** Saves the list under a name, for the user or for others. */
export function SaveViewDialog({filters, base, onClose, stays = false}: SaveViewDialogProps) {
  const id = useId();
  const canShare = canModerate(useCurrentUser().role);
  const navigate = useNavigate();
  const [name, setName] = useState(base?.name ?? '');
  const [whose, setWhose] = useState(base?.teamId ?? base?.visibility ?? 'private');
  const [isMissing, setMissing] = useState(false);
  const save = useSaveView();
  const remove = useDeleteView();
  const askAndRemove = askedDeletion(remove, t('Its tickets are not deleted.'), () => {
    onClose();
    void navigate(paths.all());
  });
  const isChanged =
    name !== (base?.name ?? '') || whose !== (base?.teamId ?? base?.visibility ?? 'private');
  const taken = isApiError(save.error) ? save.error.fields['name'] : undefined;
  const submit = () => {
    setMissing(!name.trim());
    if (!name.trim()) return;
    const isShared = whose === 'private' || whose === 'all';
    const body: ViewRequest = {
      name: name.trim(),
      visibility: isShared ? whose : 'team',
      teamId: isShared ? null : whose,
      filter: toQuery(filters) as ViewRequest['filter'],
      sort: filters.sort,
    };
    save.mutate(
      {base, body},
      {
        onSuccess: ({view}) => {
          showToast({kind: 'success', message: t('View saved: {name}', {name: view.name})});
          onClose();
          if (!stays) void navigate(addressOf(view.id, filters));
        },
      },
    );
  };
  return (
    <SubmitDialog
      title={base ? t('Edit view') : t('Save view')}
      submitLabel={t('Save view')}
      action={
        base && !stays ? (
          <Button color="error" onClick={() => void askAndRemove(base)}>
            {t('Delete view')}
          </Button>
        ) : null
      }
      isChanged={isChanged}
      isPending={save.isPending || remove.isPending}
      error={
        save.error && !taken && errorSentence(save.error, t('The view was not saved. Try again.'))
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id={`${id}-name`}
        autoFocus
        label={t('Name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isMissing || Boolean(taken)}
        helperText={
          isMissing
            ? t('Name is required')
            : (taken ?? (stays ? undefined : t('Saves the current filters and sort order.')))
        }
        slotProps={{htmlInput: {maxLength: VIEW_NAME_MAX}}}
      />
      {canShare ? <WhoseSelect id={`${id}-whose`} whose={whose} onChange={setWhose} /> : null}
    </SubmitDialog>
  );
}
