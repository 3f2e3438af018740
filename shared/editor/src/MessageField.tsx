import {offerTypedField} from '@switchboard/remote-module';
import {whenIdle} from '@switchboard/ui';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import {toMessageText} from './html/index.ts';
import type {MessageFieldHandle, BaseFieldProps, RichProps, WrittenField} from './message-field.ts';
import {PlainField} from './PlainField.tsx';
import type {RichFieldProps} from './RichField.tsx';

type RichField = (props: RichFieldProps) => ReactNode;

/** Editor, fetched once for as long as this release is on screen. */
let fetched: RichField | undefined;

const fetchRichField = async (): Promise<RichField> => {
  const {RichField} = await import('./RichField.tsx');
  fetched = RichField;
  return RichField;
};

export interface MessageFieldProps extends BaseFieldProps, RichProps {
  ref?: Ref<MessageFieldHandle>;
}

interface Written {
  field: RefObject<WrittenField | null>;
  /** True for the field that stays. */
  isFinal: boolean;
  label: string;
  readOnly: boolean | undefined;
  /** Latest text; undefined until the user changes it. */
  latest: RefObject<string | undefined>;
}

/**
 * Offers the text to the host for a swap (L15).
 * @returns a ref for the element around the field
 */
function useOffered({field, isFinal, label, readOnly, latest}: Written) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lastRead = () => {
      const html = latest.current ?? '';
      return {html, text: toMessageText(html)};
    };
    offerTypedField(box.current!, {
      label,
      isReady: () => isFinal && !readOnly && field.current !== null,
      isChanged: () => latest.current !== undefined,
      read: () => field.current?.read() ?? lastRead(),
      write: (typed) => field.current?.write(typed),
      goOn: (text) => field.current?.goOn(text),
    });
  }, [field, isFinal, label, readOnly, latest]);
  return box;
}

/** Field for a message: plain text at first, formatted as soon as the editor has loaded. Typed text stays. */
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
  const field = useRef<WrittenField>(null);
  const latest = useRef<string>(undefined);
  const {label, readOnly} = others;
  const box = useOffered({field, isFinal: Rich !== undefined, label, readOnly, latest});
  useImperativeHandle(
    ref,
    () => ({
      focus: () => field.current?.focus(),
      insertPicture: (attachment) => field.current?.insertPicture(attachment) ?? false,
      insertHtml: (text) => field.current?.insertHtml(text),
    }),
    [],
  );
  const note = (html: string) => {
    latest.current = html;
    onChange(html);
  };
  const change = (html: string, blanks: string) => {
    setWritten({html, blanks});
    note(html);
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
    // The conversation comes before the editor, unless the user is about to write.
    if (isFocused) void fetch();
    else whenIdle(() => void fetch());
    return () => {
      isGone = true;
    };
  }, [Rich, isFocused]);
  const props = {...others, ...written, autoFocus: isFocused};
  return (
    <div ref={box} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
      {typeof Rich === 'function' ? (
        <Rich
          {...props}
          ref={field}
          onChange={note}
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
