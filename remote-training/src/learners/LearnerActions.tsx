import type {Enrollment} from '@switchboard/contracts/enrollments/schemas';
import {t} from '@switchboard/i18n';
import {IconButton, showAlert, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import {MoreVertIcon} from '@switchboard/ui/icons';
import {Menu, MenuItem} from '@switchboard/ui/overlay';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'extend' | 'waive'>();
  const {mutateAsync} = useChangeEnrollment(courseId);
  const {status, learner} = enrollment;
  const isOpen = status === 'not_started' || status === 'in_progress';
  const choose = (next: typeof dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const reset = async () => {
    setAnchor(null);
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
      <IconButton
        aria-label={t('Actions for {name}', {name: learner.name})}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {isOpen
          ? [
              <MenuItem key="extend" onClick={() => choose('extend')}>
                {t('Give more time…')}
              </MenuItem>,
              <MenuItem key="waive" onClick={() => choose('waive')}>
                {t('Waive…')}
              </MenuItem>,
            ]
          : null}
        <MenuItem disabled={status === 'not_started'} onClick={() => void reset()}>
          {t('Reset')}
        </MenuItem>
      </Menu>
      {dialog === 'extend' ? <ExtendDialog {...props} /> : null}
      {dialog === 'waive' ? <WaiveDialog {...props} /> : null}
    </>
  );
}
