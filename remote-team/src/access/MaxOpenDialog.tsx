import type {Member} from '@switchboard/contracts/team/schemas';
import {Form, FormError, SubmitButton, TextInput} from '@switchboard/forms';
import {useVersionedForm} from '@switchboard/forms/versioned';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {ConflictNotice} from '@switchboard/ui/data';
import {limitText} from './describe-member.ts';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {focusFirstField} from '../shared/focus-first-field.ts';
import {maxOpenSchema, toMaxOpen, toMaxOpenValues, type MaxOpenValues} from './max-open-form.ts';
import {readMember, useUpdateMember} from './update-member.ts';

/** Limit of open tickets for automatic assignment to a member. */
export function MaxOpenDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      slotProps={{transition: focusFirstField}}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{t('Limit the open tickets of {name}', {name})}</DialogTitle>
      <Form form={form} label={t('Limit of {name}', {name})}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2}}>
            {conflict ? <ConflictNotice thing={t('member')} {...conflict} /> : null}
            <FormError />
            <TextInput
              name="maxOpen"
              label={t('Open tickets at most')}
              placeholder={t('No limit')}
              hint={t(
                'Teams that assign by themselves give them no more while they have so many new and open tickets. 0: none; nothing: no limit.',
              )}
              autoComplete="off"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Save limit')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
