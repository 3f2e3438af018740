import type {AuditCheck} from '@switchboard/contracts/audit/schemas';
import {t} from '@switchboard/i18n';
import {plural} from '@switchboard/i18n/rich';
import {Button, showAlert} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {useAuditCheck} from './audit.ts';

const tell = ({entries, head, broken}: AuditCheck) =>
  broken
    ? showAlert({
        icon: 'warning',
        message: t('Entry {number} is not as it was written', {number: broken.number}),
        text: t(
          'It, or an entry before it, was changed, removed or inserted in the database. Ask whoever runs this system.',
        ),
        confirmLabel: t('Close'),
      })
    : showAlert({
        icon: 'success',
        message: plural(
          entries,
          '# entry is as it was written',
          'All # entries are as they were written',
        ),
        text: head ? t('The newest has the hash {hash}.', {hash: head.hash}) : '',
        confirmLabel: t('Close'),
      });

/** Verifies the hash chain on the server, and shows the result. */
export function AuditCheckButton() {
  const {mutateAsync, isPending} = useAuditCheck();
  const check = () => mutateAsync().then(tell, showErrorToast);
  return (
    <Button loading={isPending} onClick={() => void check()}>
      {t('Check log')}
    </Button>
  );
}
