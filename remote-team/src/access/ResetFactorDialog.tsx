import {call} from '@switchboard/api-client';
import {resetSecondFactor} from '@switchboard/contracts/team/endpoints';
import type {Proof} from '@switchboard/contracts/proof';
import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import type {Member} from '@switchboard/contracts/team/schemas';
import {Form, FormError, object, SubmitButton, useAppForm} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, showToast, Stack, Typography} from '@switchboard/ui';
import {DialogActions, DialogContent} from '@switchboard/ui/overlay';
import {emptyProof, ProofDialog, proofFields, ProofInputs, toProof} from '../proof/index.ts';

export interface ResetFactorDialogProps {
  member: Member;
  onClose: () => void;
}

const titleFor = ({firstName, lastName}: Member) =>
  t('Reset the second factor of {name}?', {name: `${firstName} ${lastName}`.trim()});

function ResetForm({member, factor, onClose}: ResetFactorDialogProps & {factor: SecondFactor}) {
  const form = useAppForm<Required<Proof>, {message: string}>({
    schema: object(proofFields(factor)),
    defaultValues: emptyProof,
    onSubmit: (values) => call(resetSecondFactor, {params: {id: member.id}, body: toProof(values)}),
    onSaved: ({message}) => {
      showToast({kind: 'success', message});
      onClose();
    },
  });
  return (
    <Form form={form} label={titleFor(member)}>
      <DialogContent sx={{pt: 0}}>
        <Stack sx={{gap: 2}}>
          <Typography variant="body2">
            {t(
              'Make sure that it is really {firstName} who asks. From then on their password alone is enough to log in, until they set up a second factor again. They get an email about it.',
              {firstName: member.firstName},
            )}
          </Typography>
          <FormError />
          <ProofInputs factor={factor} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton>{t('Reset second factor')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Allows a member who lost phone and recovery codes to log in with the password alone. */
export const ResetFactorDialog = (props: ResetFactorDialogProps) => (
  <ProofDialog title={titleFor(props.member)} onClose={props.onClose}>
    {(factor) => <ResetForm {...props} factor={factor} />}
  </ProofDialog>
);
