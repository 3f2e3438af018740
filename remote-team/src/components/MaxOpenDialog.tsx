import type {Member} from '@switchboard/contracts/team/schemas';
import {Form, FormError, SubmitButton, TextInput, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {useUpdateMember} from '../api/update-member.ts';
import {
  maxOpenSchema,
  toMaxOpen,
  toMaxOpenValues,
  type MaxOpenValues,
} from '../forms/max-open-form.ts';
import {focusFirstField} from './focus-first-field.ts';

/** Up to how many open tickets a member is given new ones by themselves. */
export function MaxOpenDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const id = useId();
  const name = `${member.firstName} ${member.lastName}`;
  const {mutateAsync} = useUpdateMember(member);
  const form = useAppForm<MaxOpenValues, unknown>({
    schema: maxOpenSchema,
    defaultValues: toMaxOpenValues(member),
    onSubmit: (values) => mutateAsync({maxOpen: toMaxOpen(values)}),
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
