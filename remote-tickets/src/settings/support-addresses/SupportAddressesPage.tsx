import type {SupportAddress} from '@switchboard/contracts/support-addresses/schemas';
import {t} from '@switchboard/i18n';
import {useSearchParams} from '@switchboard/router';
import {useRefusal} from '@switchboard/session/access';
import {EmptyState, Paper, QueryStates, showToast, SkeletonRows} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {Pictogram} from '@switchboard/ui/placeholders';
import {useEffect, useRef} from 'react';
import {
  useDeleteSupportAddress,
  useSupportAddresses,
  useVerifyAddress,
} from './support-addresses.ts';
import {VerificationState} from './AddressVerification.tsx';
import {LeftOutMails} from './LeftOutMails.tsx';
import {MailSetUp} from './MailSetUp.tsx';
import {
  SettingsFrame,
  askedDeletion,
  useCanChangeSettings,
  SettingCard,
  SettingCards,
  SettingActions,
  NewSetting,
} from '../frame/index.ts';
import {paths} from '../../shared/paths.ts';
function SupportAddressCard({supportAddress}: {supportAddress: SupportAddress}) {
  const {id, address, name} = supportAddress;
  const canChange = useCanChangeSettings();
  const remove = useDeleteSupportAddress();
  const askAndRemove = askedDeletion(
    remove,
    t('Mail sent to it will be refused. Existing tickets stay.'),
  );
  return (
    <SettingCard
      name={address}
      to={canChange ? paths.supportAddress(id) : undefined}
      details={
        <>
          {name} · <VerificationState supportAddress={supportAddress} />
        </>
      }
      actions={
        canChange ? (
          <SettingActions
            name={address}
            onDelete={() => void askAndRemove({id, name: address})}
            isBusy={remove.isPending}
          />
        ) : null
      }
    />
  );
}

/** Submits the token of a mailed link once, and removes it from the address bar. */
function useMailedVerification() {
  const [search, setSearch] = useSearchParams();
  const {mutate} = useVerifyAddress();
  const submitted = useRef<string>(undefined);
  const token = search.get('proof');
  useEffect(() => {
    if (!token || submitted.current === token) return;
    submitted.current = token;
    setSearch({}, {replace: true});
    mutate(token, {
      onSuccess: ({message}) => showToast({kind: 'success', message}),
      onError: (error) =>
        showErrorToast(error, t('The address could not be verified. Open the link again.')),
    });
  }, [token, mutate, setSearch]);
}

/** List of support addresses. */
export function SupportAddressesPage() {
  const query = useSupportAddresses();
  const canChange = useCanChangeSettings();
  const refusal = useRefusal('admin', t('change support addresses'), !canChange);
  useMailedVerification();
  const create = canChange ? (
    <NewSetting label={t('New support address')} to={paths.newSupportAddress()} />
  ) : undefined;
  return (
    <SettingsFrame
      title={t('Support addresses')}
      subtitle={t(
        'Mail sent to a support address becomes a ticket, and replies are sent from it. {refusal}',
        {refusal},
      )}
      current="supportAddresses"
      actions={create}
    >
      <QueryStates
        query={query}
        thing={t('the support addresses')}
        skeleton={<SkeletonRows rows={3} height={72} />}
      >
        {({supportAddresses, ...setUp}) => (
          <>
            {supportAddresses.length === 0 ? (
              <Paper variant="outlined">
                <EmptyState
                  icon={<Pictogram of="mail" />}
                  title={t('No support addresses yet')}
                  text={t('Mail to your address becomes tickets, and replies go out from it.')}
                  action={create}
                />
              </Paper>
            ) : (
              <SettingCards label={t('Support addresses')}>
                {supportAddresses.map((supportAddress) => (
                  <SupportAddressCard key={supportAddress.id} supportAddress={supportAddress} />
                ))}
              </SettingCards>
            )}
            <MailSetUp {...setUp} />
            {canChange ? <LeftOutMails /> : null}
          </>
        )}
      </QueryStates>
    </SettingsFrame>
  );
}
