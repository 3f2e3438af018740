import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {Button, EmptyState, PageHeading} from '@switchboard/ui';
import {InboxIcon} from '@switchboard/ui/icons';
import {ListScreen} from '@switchboard/ui/lists';
import {keys} from '../api/keys.ts';
import {useQuestions} from '../api/list-questions.ts';
import {QuestionTable} from '../components/QuestionTable.tsx';
import {QuestionTabs} from '../components/QuestionTabs.tsx';
import {paths} from '../paths.ts';

const noQuestions = (
  <EmptyState
    icon={<InboxIcon />}
    title="No questions yet"
    text="Write down the first one that reaches you."
    action={
      <Button component={RouterLink} to={paths.create()} variant="contained">
        New Question
      </Button>
    }
  />
);

export function QuestionsPage() {
  const queries = useQueryClient();
  useEvents(
    ['ticket.created', 'ticket.updated', 'message.created'],
    () => void queries.invalidateQueries({queryKey: keys.questions}),
  );
  return (
    <ListScreen
      bar={
        <>
          <PageHeading subtitle="What customers asked, the latest first.">Questions</PageHeading>
          <QuestionTabs current={paths.questions()} />
        </>
      }
      query={useQuestions()}
      thing="questions"
      itemsOf={({questions}) => questions}
      totalOf={({total}) => total}
      empty={noQuestions}
    >
      {(questions) => <QuestionTable questions={questions} />}
    </ListScreen>
  );
}
