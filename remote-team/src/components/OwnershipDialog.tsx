import type {OwnershipRequest} from '@switchboard/contracts/workspace/schemas';
import {
  Form,
  FormError,
  type InferType,
  object,
  password,
  PasswordInput,
  required,
  SelectInput,
  string,
  SubmitButton,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, Stack} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {type PersonName, usePeople} from '../api/people.ts';
import {useTransferOwnership} from '../api/workspace.ts';
import {focusFirstField} from './focus-first-field.ts';

const schema = object({
  memberId: required(t('New owner')),
  becomes: string<OwnershipRequest['becomes']>().defined(),
  password: password(),
});
type Values = InferType<typeof schema>;

const AFTERWARDS = [
  {value: 'admin', label: t('Become an admin')},
  {value: 'owner', label: t('Stay an owner, too')},
];

export interface OwnershipDialogProps {
  viewerId: string;
  onClose: () => void;
}

const optionsFor = (people: readonly PersonName[], viewerId: string) => [
  {value: '', label: t('Choose a member')},
  ...people
    .filter(({id, isActive}) => isActive && id !== viewerId)
    .map(({id, name}) => ({value: id, label: name})),
];

/** Makes another member an owner, once the password was typed. */
export function OwnershipDialog({viewerId, onClose}: OwnershipDialogProps) {
  const id = useId();
  const {data: people = []} = usePeople(true);
  const {mutateAsync} = useTransferOwnership();
  const form = useAppForm<Values, unknown>({
    schema,
    defaultValues: {memberId: '', becomes: 'admin', password: ''},
    onSubmit: (values) => mutateAsync(values),
    onSaved: onClose,
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
      <DialogTitle id={`${id}-title`}>{t('Transfer ownership')}</DialogTitle>
      <Form form={form} label={t('Transfer ownership')}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2}}>
            <FormError />
            <SelectInput
              name="memberId"
              label={t('New owner')}
              options={optionsFor(people, viewerId)}
              hint={t('An active member of this workspace. You both get an email.')}
            />
            <SelectInput
              name="becomes"
              label={t('Afterwards I')}
              options={AFTERWARDS}
              hint={t('As an admin you cannot take the ownership back yourself.')}
            />
            <PasswordInput
              name="password"
              label={t('Your password')}
              autoComplete="current-password"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Transfer ownership')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
