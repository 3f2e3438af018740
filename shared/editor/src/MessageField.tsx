import {whenIdle} from '@switchboard/ui';
import {useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref} from 'react';
import type {MessageFieldHandle, BaseFieldProps, RichProps} from './message-field.ts';
import {PlainField} from './PlainField.tsx';
import type {RichFieldProps} from './RichField.tsx';

type RichField = (props: RichFieldProps) => ReactNode;

/** Fetched once for as long as this release is on screen. */
let fetched: RichField | undefined;

const fetchRichField = async (): Promise<RichField> => {
  const {RichField} = await import('./RichField.tsx');
  fetched = RichField;
  return RichField;
};

export interface MessageFieldProps extends BaseFieldProps, RichProps {
  ref?: Ref<MessageFieldHandle>;
}

/** Where a message is written: at once as plain text, formatted as soon as the editor is there. What is typed stays. */
export function MessageField({
  ref,
  onFiles,
  offers,
  isDocument = false,
  onChange,
  ...others
}: MessageFieldProps) {
  const [written, setWritten] = useState({html: others.html, blanks: ''});
  const [isFocused, setFocused] = useState(others.autoFocus ?? false);
  const [Rich, setRich] = useState<RichField | 'missing' | undefined>(() => fetched);
  const field = useRef<MessageFieldHandle>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus(),
      insertPicture: (attachment) => field.current?.insertPicture(attachment) ?? false,
      insertHtml: (text) => field.current?.insertHtml(text),
    }),
    [],
  );
  const change = (html: string, blanks: string) => {
    setWritten({html, blanks});
    onChange(html);
  };
  useEffect(() => {
    if (Rich !== undefined) return undefined;
    let isGone = false;
    const fetch = () =>
      isGone ||
      fetchRichField().then(
        (arrived) => isGone || setRich(() => arrived),
        () => isGone || setRich('missing'),
      );
    // The conversation comes before the editor, unless somebody is about to write.
    if (isFocused) void fetch();
    else whenIdle(() => void fetch());
    return () => {
      isGone = true;
    };
  }, [Rich, isFocused]);
  const props = {...others, ...written, autoFocus: isFocused};
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      {typeof Rich === 'function' ? (
        <Rich
          {...props}
          ref={field}
          onChange={onChange}
          onFiles={onFiles}
          offers={offers}
          isDocument={isDocument}
        />
      ) : (
        <PlainField {...props} ref={field} onChange={change} isWaiting={Rich === undefined} />
      )}
    </div>
  );
}
