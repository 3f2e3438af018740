/** What can be done to a field that holds a message, however it looks. */
export interface AnswerFieldHandle {
  focus: () => void;
}

export interface AnswerFieldProps {
  label: string;
  placeholder: string;
  /** What it begins with; later changes of it mean nothing. */
  html: string;
  /** Called with each change; empty when nothing is written. */
  onChange: (html: string) => void;
  /** Ctrl+Enter */
  onSend?: () => void;
  readOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string;
  autoFocus?: boolean;
}
