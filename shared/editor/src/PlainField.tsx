import {OutlinedInput} from '@switchboard/ui';
import {useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref} from 'react';
import {toMessageHtml, isPlain, toMessageText} from './html/index.ts';
import {type BaseFieldProps, sendingBy, type WrittenField} from './message-field.ts';

export interface PlainFieldProps extends Omit<BaseFieldProps, 'onChange'> {
  ref?: Ref<WrittenField>;
  /** @param blanks trailing ones, which the HTML omits: the next word may be on its way. */
  onChange: (html: string, blanks: string) => void;
  /** True while the field with formatted text may still come: formatted text then waits for it. */
  isWaiting: boolean;
}

const blanksAtEnd = (text: string): string =>
  text.slice(text.trimEnd().length).replace(/.*\n/s, '');

/** Field for a message while the field with formatted text is fetched, and when it is unavailable. */
export function PlainField({
  ref,
  label,
  placeholder,
  html,
  onChange,
  onSend,
  isWaiting,
  readOnly = false,
  isInvalid = false,
  describedBy,
  autoFocus = false,
}: PlainFieldProps) {
  const [text, setText] = useState(() => toMessageText(html));
  const [mustWait] = useState(() => !isPlain(html));
  const field = useRef<HTMLTextAreaElement>(null);
  const type = (typed: string) => {
    setText(typed);
    onChange(toMessageHtml(typed), blanksAtEnd(typed));
  };
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus({preventScroll: true}),
    insertPicture: () => false,
    insertHtml: (added) => {
      type([text, toMessageText(added)].filter(Boolean).join('\n\n'));
      field.current?.focus({preventScroll: true});
    },
    read: () => ({html: toMessageHtml(text), text, blanks: blanksAtEnd(text)}),
    write: (typed) => type(toMessageText(typed.html)),
    goOn: (added) => {
      const {value = ''} = field.current ?? {};
      if (added) type(value + added);
      field.current?.focus({preventScroll: true});
    },
  }));
  const sendByKey = (event: KeyboardEvent) => {
    const after = sendingBy(event);
    if (!after || !onSend) return;
    event.preventDefault();
    onSend(after);
  };
  return (
    <OutlinedInput
      fullWidth
      multiline
      minRows={3}
      maxRows={12}
      value={text}
      readOnly={readOnly || (isWaiting && mustWait)}
      inputRef={field}
      error={isInvalid}
      placeholder={placeholder}
      autoFocus={autoFocus}
      onChange={(event) => type(event.target.value)}
      onKeyDown={sendByKey}
      slotProps={{
        input: {'aria-label': label, 'aria-describedby': describedBy, 'aria-invalid': isInvalid},
      }}
    />
  );
}
