import {Form, FormError, SubmitButton, TextArea, TextInput, useAppForm} from '@switchboard/forms';
import {Link as RouterLink, useNavigate} from '@switchboard/router';
import {Button, PageHeading, Paper, showToast, Stack} from '@switchboard/ui';
import {useCreateQuestion} from '../api/create-question.ts';
import {QuestionTabs} from '../components/QuestionTabs.tsx';
import {
  emptyQuestion,
  questionFieldNames,
  questionSchema,
  toQuestionRequest,
  type QuestionValues,
} from '../forms/question-form.ts';
import {paths} from '../paths.ts';

export function NewQuestionPage() {
  const navigate = useNavigate();
  const {mutateAsync} = useCreateQuestion();
  const form = useAppForm({
    schema: questionSchema,
    defaultValues: emptyQuestion,
    fieldNames: questionFieldNames,
    onSubmit: (values: QuestionValues) => mutateAsync(toQuestionRequest(values)),
    onSaved: ({ticket}) => {
      showToast({kind: 'success', message: `The question was saved as ticket #${ticket.number}.`});
      void navigate(paths.questions());
    },
  });
  return (
    <>
      <PageHeading subtitle="Write down what a customer asked; it becomes a ticket.">
        New Question
      </PageHeading>
      <QuestionTabs current={paths.create()} />
      <Paper variant="outlined" sx={{p: {xs: 2, md: 3}, maxWidth: 800}}>
        <Form form={form} label="New question">
          <FormError />
          <TextInput name="subject" label="Subject" />
          <TextInput name="email" label="Email of the customer" type="email" autoComplete="off" />
          <TextArea name="message" label="Question" rows={6} />
          <Stack direction="row" sx={{gap: 1}}>
            <SubmitButton>Save question</SubmitButton>
            <Button component={RouterLink} to={paths.questions()}>
              Cancel
            </Button>
          </Stack>
        </Form>
      </Paper>
    </>
  );
}
