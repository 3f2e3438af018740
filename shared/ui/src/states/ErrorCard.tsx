import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {t} from '@switchboard/i18n';
import type {FocusEvent} from 'react';
import {useFocusHeir} from '../page/use-focus-heir.ts';

export interface ErrorCardProps {
  /** Failed content within a sentence: "tickets". */
  thing: string;
  error?: unknown;
  /** True when an earlier copy is on screen. */
  isUpdate?: boolean;
  retry?: (() => unknown) | undefined;
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** True when the server reported that the object does not exist, or may not be seen. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

/** Ancestors of the card, from near to far: its replacement is in one of them. */
function placesOf({currentTarget}: FocusEvent): Element[] {
  const places = [];
  for (let place = currentTarget.parentElement; place; place = place.parentElement)
    places.push(place);
  return places;
}

/** Replacement of data that did not load, with a way to recover. */
export function ErrorCard({thing, error, isUpdate = false, retry}: ErrorCardProps) {
  const heir = useFocusHeir(placesOf);
  if (statusOf(error) === 403)
    return <Alert severity="warning">{t("You don't have access to this")}</Alert>;
  return (
    <Alert
      severity="error"
      {...heir}
      action={
        retry ? (
          <Button color="inherit" size="small" onClick={() => void retry()}>
            {t('Try again')}
          </Button>
        ) : null
      }
    >
      {isUpdate
        ? t("We couldn't update {thing}.", {thing})
        : t("We couldn't load {thing}.", {thing})}
    </Alert>
  );
}
