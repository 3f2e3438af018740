import type {Member} from '@switchboard/contracts/team/schemas';
import {TextInput} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {showToast} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {limitText} from './describe-member.ts';
import {maxOpenSchema, toMaxOpen, toMaxOpenValues, type MaxOpenValues} from './max-open-form.ts';
import {readMember, useUpdateMember} from './update-member.ts';

/** Limit of open tickets for automatic assignment to a member. */
export function MaxOpenDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const name = `${member.firstName} ${member.lastName}`;
  const {mutateAsync} = useUpdateMember();
  const {form, conflict} = useVersionedForm<Member, MaxOpenValues, unknown>({
    item: member,
    schema: maxOpenSchema,
    toValues: toMaxOpenValues,
    save: (base, values) => mutateAsync({base, change: {maxOpen: toMaxOpen(values)}}),
    readNewest: () => readMember(member.id),
    describe: (values) => ({[t('Limit')]: limitText(toMaxOpen(values))}),
    onSaved: () => {
      showToast({
        kind: 'success',
        message: t('Limit of {firstName} changed', {firstName: member.firstName}),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Limit the open tickets of {name}', {name})}
      submitLabel={t('Save limit')}
      onClose={onClose}
    >
      {conflict ? <ConflictNotice thing={t('member')} {...conflict} /> : null}
      <TextInput
        name="maxOpen"
        label={t('Open tickets at most')}
        placeholder={t('No limit')}
        hint={t(
          'Teams that assign by themselves give them no more while they have so many new and open tickets. 0: none; nothing: no limit.',
        )}
        autoComplete="off"
      />
    </FormDialog>
  );
}
