import type {SecondFactor} from '@switchboard/contracts/second-factor/schemas';
import type {OwnershipRequest} from '@switchboard/contracts/workspace/schemas';
import {
  Form,
  FormError,
  type InferType,
  object,
  required,
  SelectInput,
  string,
  SubmitButton,
  useAppForm,
} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Button, Stack} from '@switchboard/ui';
import {DialogActions, DialogContent} from '@switchboard/ui/overlay';
import {emptyProof, ProofDialog, proofFields, ProofInputs, toProof} from '../proof/index.ts';
import {type PersonName, usePeople} from '../shared/people/people.ts';
import {useTransferOwnership} from './workspace.ts';

const schemaFor = (factor: SecondFactor) =>
  object({
    memberId: required(t('New owner')),
    becomes: string<OwnershipRequest['becomes']>().defined(),
    ...proofFields(factor),
  });
type Values = InferType<ReturnType<typeof schemaFor>>;

const emptyValues: Values = {memberId: '', becomes: 'admin', ...emptyProof};

const toRequest = ({memberId, becomes, ...proof}: Values): OwnershipRequest => ({
  memberId,
  becomes,
  ...toProof(proof),
});

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

function OwnershipForm({viewerId, factor, onClose}: OwnershipDialogProps & {factor: SecondFactor}) {
  const {data: people = []} = usePeople(true);
  const {mutateAsync} = useTransferOwnership();
  const form = useAppForm<Values, unknown>({
    schema: schemaFor(factor),
    defaultValues: emptyValues,
    onSubmit: (values) => mutateAsync(toRequest(values)),
    onSaved: onClose,
  });
  return (
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
          <ProofInputs factor={factor} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <SubmitButton>{t('Transfer ownership')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** Makes another member an owner after the viewer has proved their identity. */
export const OwnershipDialog = (props: OwnershipDialogProps) => (
  <ProofDialog title={t('Transfer ownership')} onClose={props.onClose}>
    {(factor) => <OwnershipForm {...props} factor={factor} />}
  </ProofDialog>
);
