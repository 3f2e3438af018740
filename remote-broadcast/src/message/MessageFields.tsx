import type {BroadcastChannel} from '@switchboard/contracts/audiences/choices';
import {MessageField, type MessageFieldHandle} from '@switchboard/editor';
import {Controller, TextArea, TextInput, useFormContext, useWatch} from '@switchboard/forms';
import {t} from '@switchboard/i18n';
import {Box, FormHelperText, Typography} from '@switchboard/ui';
import {useRef, type ReactNode} from 'react';
import {insertText} from './insert-text.ts';
import type {MessageValues} from './message-form.ts';
import {SegmentCount} from './SegmentCount.tsx';
import {VariableFallbacks} from './VariableFallbacks.tsx';
import {VariableMenu} from './VariableMenu.tsx';

export interface MessageFieldsProps {
  channel: BroadcastChannel;
  /** A change reloads the form's message into the editor: after it was discarded, or refetched. */
  editorKey?: string;
}

/** A field with its menu of variables, at the end of the label's line. */
const WithMenu = ({menu, children}: {menu: ReactNode; children: ReactNode}) => (
  <Box sx={{position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)'}}>
    {children}
    <Box sx={{position: 'absolute', top: -6, right: 0, zIndex: 2}}>{menu}</Box>
  </Box>
);

/** A line or a text area of the form, with variables. */
const Line = ({name, menu, children}: {name: string; menu: string; children: ReactNode}) => {
  const box = useRef<HTMLDivElement>(null);
  const insert = (variable: string) =>
    insertText(
      box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`),
      variable,
    );
  return (
    <div ref={box}>
      <WithMenu menu={<VariableMenu label={menu} onInsert={insert} />}>{children}</WithMenu>
    </div>
  );
};

function HtmlField({editorKey}: {editorKey: string}) {
  const {control} = useFormContext<MessageValues>();
  const field = useRef<MessageFieldHandle>(null);
  return (
    <Controller
      name="html"
      control={control}
      render={({field: {value, onChange}, fieldState: {error}}) => (
        <WithMenu
          menu={
            <VariableMenu
              label={t('Insert a variable into the message')}
              onInsert={(variable) => field.current?.insertHtml(variable)}
            />
          }
        >
          <Typography component="p" variant="subtitle2" sx={{mb: 1}}>
            {t('Message')}
          </Typography>
          <MessageField
            key={editorKey}
            ref={field}
            label={t('Message')}
            placeholder={t('Hello {name},', {name: '{{contact.firstName}}'})}
            html={value}
            isInvalid={error !== undefined}
            {...(error && {describedBy: 'message-html-fault'})}
            onChange={onChange}
            onFiles={() => undefined}
            offers={[]}
          />
          {error ? (
            <FormHelperText id="message-html-fault" role="alert" error>
              {error.message}
            </FormHelperText>
          ) : null}
        </WithMenu>
      )}
    />
  );
}

/**
 * Editor for the message of a broadcast or a template. It is part of a form whose schema contains `messageShape`, and has the fields of its
 * channel; values of the other channel stay in the form.
 */
export function MessageFields({channel, editorKey = ''}: MessageFieldsProps) {
  const {control} = useFormContext<MessageValues>();
  const [subject, preheader, html, sms] = useWatch({
    control,
    name: ['subject', 'preheader', 'html', 'text'],
  });
  return channel === 'sms' ? (
    <>
      <Line name="text" menu={t('Insert a variable into the message')}>
        <TextArea
          name="text"
          label={t('Message')}
          rows={6}
          hint={<SegmentCount text={sms} />}
          placeholder={t('Hello {name},', {name: '{{contact.firstName}}'})}
        />
      </Line>
      <VariableFallbacks texts={[sms]} />
    </>
  ) : (
    <>
      <Line name="subject" menu={t('Insert a variable into the subject')}>
        <TextInput name="subject" label={t('Subject')} autoComplete="off" />
      </Line>
      <Line name="preheader" menu={t('Insert a variable into the preheader')}>
        <TextInput
          name="preheader"
          label={t('Preheader')}
          autoComplete="off"
          hint={t('Shown after the subject in the inbox. Optional.')}
        />
      </Line>
      <HtmlField editorKey={editorKey} />
      <VariableFallbacks texts={[subject, preheader, html]} />
    </>
  );
}
