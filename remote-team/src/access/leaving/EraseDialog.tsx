import type {Member} from '@switchboard/contracts/team/schemas';
import {
  Form,
  FormError,
  object,
  string,
  SubmitButton,
  TextInput,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Alert, Box, Button, showToast, Stack, Typography} from '@switchboard/ui';
import {Dialog, DialogActions, DialogContent, DialogTitle} from '@switchboard/ui/overlay';
import {useId} from 'react';
import {focusFirstField} from '../../shared/focus-first-field.ts';
import {useEraseMember} from './erase-member.ts';

const schemaFor = (name: string) =>
  object({
    name: string()
      .defined()
      .test('same', t('Type {name} to confirm', {name}), (typed) => typed.trim() === name),
  });

const CONSEQUENCES = [
  t('A number takes the place of the name: “Former member 12”.'),
  t(
    'The address, phone number, picture, sessions, notifications, drafts, private macros and private views are deleted.',
  ),
  t(
    'Replies, notes and the history of tickets stay. Names that people typed in messages and notes stay there too.',
  ),
  t('The account itself goes too, unless the person was a member of another workspace.'),
];

/** Erases the personal data of a deactivated member after their name is typed. */
export function EraseDialog({member, onClose}: {member: Member; onClose: () => void}) {
  const id = useId();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const {mutateAsync} = useEraseMember(member);
  const form = useAppForm<{name: string}, {message: string}>({
    schema: schemaFor(name),
    defaultValues: {name: ''},
    onSubmit: (values) => mutateAsync(values.name.trim()),
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{transition: focusFirstField}}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>
        {t('Erase the personal data of {name}?', {name})}
      </DialogTitle>
      <Form form={form} label={t('Erase the personal data of {name}?', {name})}>
        <DialogContent sx={{pt: 0}}>
          <Stack sx={{gap: 2}}>
            <Alert severity="warning">{t('This cannot be undone.')}</Alert>
            <Box component="ul" sx={{m: 0, pl: 2.5, display: 'grid', gap: 0.75}}>
              {CONSEQUENCES.map((text) => (
                <Typography key={text} component="li" variant="body2">
                  {text}
                </Typography>
              ))}
            </Box>
            <FormError />
            <TextInput
              name="name"
              label={t('Name')}
              hint={t('Type {name} to confirm', {name})}
              autoComplete="off"
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Erase personal data')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
