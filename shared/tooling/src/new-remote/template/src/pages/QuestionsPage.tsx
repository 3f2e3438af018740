import {useEvents} from '@switchboard/events';
import {useQueryClient} from '@switchboard/query';
import {Link as RouterLink} from '@switchboard/router';
import {
  Box,
  Button,
  EmptyState,
  PageHeading,
  Paper,
  QueryStates,
  SkeletonRows,
} from '@switchboard/ui';
import {LoadMore} from '@switchboard/ui/data';
import {InboxIcon} from '@switchboard/ui/icons';
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
  const query = useQuestions();
  const queries = useQueryClient();
  useEvents(
    ['ticket.created', 'ticket.updated', 'message.created'],
    () => void queries.invalidateQueries({queryKey: keys.questions}),
  );
  return (
    <>
      <PageHeading subtitle="What customers asked, the latest first.">Questions</PageHeading>
      <QuestionTabs current={paths.questions()} />
      <Paper variant="outlined" sx={{overflow: 'hidden'}}>
        <QueryStates
          query={query}
          thing="questions"
          skeleton={
            <Box sx={{p: 2}}>
              <SkeletonRows />
            </Box>
          }
          isEmpty={({questions}) => questions.length === 0}
          empty={noQuestions}
        >
          {({questions, total}) => (
            <>
              <QuestionTable questions={questions} />
              <LoadMore
                shown={questions.length}
                total={total}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={query.fetchNextPage}
              />
            </>
          )}
        </QueryStates>
      </Paper>
    </>
  );
}
