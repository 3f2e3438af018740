import type {BusinessHours} from '@switchboard/contracts/sla/schemas';
import {t} from '@switchboard/i18n';
import {Button, showToast} from '@switchboard/ui';
import {showErrorToast} from '@switchboard/ui/errors';
import type {MouseEvent} from 'react';
import type {useMakeDefaultHours} from './business-hours.ts';

export interface UseAsDefaultProps {
  hours: Pick<BusinessHours, 'id' | 'name'>;
  /** Held by a parent that stays: the button disappears after success. */
  change: ReturnType<typeof useMakeDefaultHours>;
  isBusy?: boolean;
}

/** Makes business hours the default, or shows the error. The focus then moves to the surrounding card or form. */
export function UseAsDefault({
  hours: {id, name},
  change: {mutate, isPending, variables},
  isBusy = false,
}: UseAsDefaultProps) {
  const makeDefault = ({currentTarget}: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest('li, form');
    mutate(id, {
      onSuccess: () => {
        showToast({kind: 'success', message: t('{name} is now the default.', {name})});
        place?.querySelector<HTMLElement>('a, input')?.focus();
      },
      onError: (error) =>
        showErrorToast(error, t('{name} was not made the default. Try again.', {name})),
    });
  };
  return (
    <Button
      size="small"
      aria-label={t('Use as default: {name}', {name})}
      loading={isPending && variables === id}
      disabled={isPending || isBusy}
      sx={{flexShrink: 0}}
      onClick={makeDefault}
    >
      {t('Use as default')}
    </Button>
  );
}
