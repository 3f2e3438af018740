import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {RowMenu} from '@switchboard/ui/rows';
import {useState} from 'react';
import {useChangeEnrollment} from '../api/enrollments.ts';
import {ExtendDialog} from './ExtendDialog.tsx';
import {WaiveDialog} from './WaiveDialog.tsx';

interface LearnerActionsProps {
  courseId: string;
  enrollment: Enrollment;
}

/** Actions on a learner in the current state of their enrollment. */
export function LearnerActions({courseId, enrollment}: LearnerActionsProps) {
  const [dialog, setDialog] = useState<'extend' | 'waive'>();
  const {mutateAsync} = useChangeEnrollment(courseId);
  const {status, learner} = enrollment;
  const isOpen = status === 'not_started' || status === 'in_progress';
  const reset = async () => {
    const isSure = await showAlert({
      message: t('Let {name} start again?', {name: learner.name}),
      text: t('They take the newest version. Earlier completions stay on record.'),
      icon: 'warning',
      confirmLabel: t('Reset'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    await mutateAsync({base: enrollment, body: {reset: true}}).then(
      () => showToast({kind: 'success', message: t('The course was reset.')}),
      showErrorToast,
    );
  };
  const props = {courseId, enrollment, onClose: () => setDialog(undefined)};
  return (
    <>
      <RowMenu
        name={learner.name}
        items={[
          ...(isOpen
            ? [
                {label: t('Give more time…'), onChoose: () => setDialog('extend')},
                {label: t('Waive…'), onChoose: () => setDialog('waive')},
              ]
            : []),
          {label: t('Reset'), isDisabled: status === 'not_started', onChoose: reset},
        ]}
      />
      {dialog === 'extend' ? <ExtendDialog {...props} /> : null}
      {dialog === 'waive' ? <WaiveDialog {...props} /> : null}
    </>
  );
}
