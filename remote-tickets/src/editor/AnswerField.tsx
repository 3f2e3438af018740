import {useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref} from 'react';
import type {AnswerFieldHandle, AnswerFieldProps, RichProps} from './answer-field.ts';
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

export interface AnswerFieldsProps extends AnswerFieldProps, RichProps {
  ref?: Ref<AnswerFieldHandle>;
}

/** Where a message is written: at once as plain text, formatted as soon as the editor is there. What is typed stays. */
export function AnswerField({ref, onFiles, offers, onChange, ...others}: AnswerFieldsProps) {
  const [html, setHtml] = useState(others.html);
  const [isFocused, setFocused] = useState(others.autoFocus ?? false);
  const [Rich, setRich] = useState<RichField | 'missing' | undefined>(() => fetched);
  const field = useRef<AnswerFieldHandle>(null);
  const box = useRef<HTMLDivElement>(null);
  const written = useRef(html);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    insertPicture: (attachment) => field.current?.insertPicture(attachment) ?? false,
    insertHtml: (text) => field.current?.insertHtml(text),
  }), []);
  const change = (changed: string) => {
    written.current = changed;
    onChange(changed);
  };
  const take = useEffectEvent((arrived: RichField) => {
    setHtml(written.current);
    setFocused(box.current?.contains(document.activeElement) ?? false);
    setRich(() => arrived);
  });
  useEffect(() => {
    let isGone = false;
    if (fetched === undefined) fetchRichField().then((arrived) => isGone || take(arrived), () => isGone || setRich('missing'));
    return () => {
      isGone = true;
    };
  }, []);
  const props = {...others, html, onChange: change, autoFocus: isFocused};
  return (
    <div ref={box}>
      {typeof Rich === 'function' ? <Rich {...props} ref={field} onFiles={onFiles} offers={offers} /> : <PlainField {...props} ref={field} isWaiting={Rich === undefined} />}
    </div>
  );
}
