import type {PendingInvitation} from '@switchboard/contracts/user/schemas';
import {
  Controller,
  Form,
  SelectInput,
  SubmitButton,
  TextInput,
  useAppForm,
  useWatch,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, formatDate, Paper, Typography} from '@switchboard/ui';
import {countryOptions} from '@switchboard/ui/countries';
import {FormControlLabel, Radio, RadioGroup} from '@switchboard/ui/form';
import {useMemo, type ReactNode} from 'react';
import {ROLE_LABELS} from '../role-labels.ts';
import {CODE, CREATE, workspaceSchema, type WorkspaceValues} from './workspace-form.ts';

export interface WorkspaceStepProps {
  values: WorkspaceValues;
  invitations: PendingInvitation[];
  onNext: (values: WorkspaceValues) => void;
}

interface ChoiceProps {
  value: string;
  label: string;
  text: string;
  /** Shown while it is chosen. */
  children?: ReactNode;
}

function Choice({value, label, text, children}: ChoiceProps) {
  const isChosen = useWatch({name: 'choice'}) === value;
  return (
    <Paper
      variant="outlined"
      sx={{
        px: 2,
        py: 1.5,
        ...(isChosen
          ? {
              borderColor: 'primary.main',
              boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}`,
            }
          : {}),
      }}
    >
      <FormControlLabel
        value={value}
        control={<Radio />}
        sx={{
          m: 0,
          width: '100%',
          alignItems: 'flex-start',
          '& .MuiRadio-root': {p: 0.5, mr: 1, mt: '-1px'},
          '& .MuiFormControlLabel-label': {minWidth: 0},
        }}
        label={
          <>
            <Typography component="span" variant="subtitle1" sx={{display: 'block'}}>
              {label}
            </Typography>
            <Typography component="span" variant="body2" color="textSecondary">
              {text}
            </Typography>
          </>
        }
      />
      {isChosen && children ? <Box sx={{pl: {sm: 5}, pt: 2, pb: 1}}>{children}</Box> : null}
    </Paper>
  );
}

const CreateFields = () => {
  const countries = useMemo(countryOptions, []);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {xs: '1fr', sm: '1fr 1fr'},
        gap: 2.25,
        alignItems: 'start',
      }}
    >
      <TextInput name="name" label={t('Company name')} autoComplete="organization" />
      <SelectInput
        name="country"
        label={t('Country')}
        options={countries}
        emptyLabel={t('Choose a country')}
        autoComplete="country"
      />
    </Box>
  );
};

const invitationText = ({role, invitedBy, expiresAt}: PendingInvitation) =>
  t('{invitedBy} invited you as {role}. Open until {date}.', {
    invitedBy,
    role: ROLE_LABELS[role],
    date: formatDate(expiresAt),
  });

/** Choice of the workspace: one with an invitation, one with a code, or a new one. */
export function WorkspaceStep({values, invitations, onNext}: WorkspaceStepProps) {
  const form = useAppForm({schema: workspaceSchema, defaultValues: values, onSubmit: onNext});
  return (
    <Form form={form} label={t('Your workspace')}>
      <Controller
        name="choice"
        render={({field: {ref: _ref, ...field}}) => (
          <RadioGroup {...field} aria-label={t('Workspace')} sx={{flexWrap: 'nowrap', gap: 1.5}}>
            {invitations.map((invitation) => (
              <Choice
                key={invitation.id}
                value={invitation.id}
                label={t('Join {workspaceName}', {workspaceName: invitation.workspaceName})}
                text={invitationText(invitation)}
              />
            ))}
            <Choice
              value={CREATE}
              label={t('Create your company workspace')}
              text={t('You become its owner and invite your team later.')}
            >
              <CreateFields />
            </Choice>
            <Choice
              value={CODE}
              label={t('I have an invite code')}
              text={t('Paste the code, or the link from the mail.')}
            >
              <TextInput name="code" label={t('Invite code')} />
            </Choice>
          </RadioGroup>
        )}
      />
      <SubmitButton>{t('Continue')}</SubmitButton>
    </Form>
  );
}
