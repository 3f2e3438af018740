import type {Member} from '@switchboard/contracts/team/schemas';
import {object, string, TextInput, useAppForm} from '@switchboard/forms';
import {FormDialog} from '@switchboard/forms/dialog';
import {t} from '@switchboard/i18n';
import {Alert, Box, showToast, Typography} from '@switchboard/ui';
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
    <FormDialog
      form={form}
      title={t('Erase the personal data of {name}?', {name})}
      submitLabel={t('Erase personal data')}
      maxWidth="sm"
      onClose={onClose}
    >
      <Alert severity="warning">{t('This cannot be undone.')}</Alert>
      <Box component="ul" sx={{m: 0, pl: 2.5, display: 'grid', gap: 0.75}}>
        {CONSEQUENCES.map((text) => (
          <Typography key={text} component="li" variant="body2">
            {text}
          </Typography>
        ))}
      </Box>
      <TextInput
        name="name"
        label={t('Name')}
        hint={t('Type {name} to confirm', {name})}
        autoComplete="off"
      />
    </FormDialog>
  );
}
