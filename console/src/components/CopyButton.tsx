import {Button, showToast} from '@switchboard/ui';
import {useState} from 'react';

interface CopyButtonProps {
  text: string;
  /** Name of the copied text in a sentence: "link". */
  thing: string;
}

/** Copies a text to the clipboard. */
export function CopyButton({text, thing}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () =>
        showToast({
          kind: 'error',
          message: `Your browser does not allow copying: select the ${thing} and copy it yourself.`,
        }),
    );
  return (
    <Button variant="contained" onClick={() => void copy()}>
      {copied ? 'Copied' : `Copy ${thing}`}
    </Button>
  );
}
