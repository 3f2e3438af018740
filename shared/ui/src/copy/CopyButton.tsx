import {t} from '@switchboard/i18n';
import {Button, type ButtonProps, showToast} from '@switchboard/ui';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Text, or a function that gives it at the click. */
  text: string | (() => string);
  /** Message once it is copied. */
  done?: string;
  /** Message of a refusal by the browser, with another way to copy. */
  refused?: string;
}

/** Copies a text to the clipboard, and confirms it in a toast. */
export const CopyButton = ({
  text,
  done = t('Copied'),
  refused = t('Your browser did not let us copy this.'),
  ...button
}: CopyButtonProps) => {
  const copy = () =>
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => showToast({kind: 'success', message: done}),
      () => showToast({kind: 'error', message: refused}),
    );
  return <Button {...button} onClick={() => void copy()} />;
};
