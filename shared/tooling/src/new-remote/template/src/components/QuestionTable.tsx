import type {Ticket} from '@switchboard/contracts/tickets/schemas';
import {RelativeTime, Typography} from '@switchboard/ui';
import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@switchboard/ui/data';

const wide = {display: {xs: 'none', md: 'table-cell'}};

const QuestionRow = ({question}: {question: Ticket}) => (
  <TableRow hover>
    <TableCell component="th" scope="row" sx={{minWidth: 160, overflowWrap: 'anywhere'}}>
      {question.subject}
      <Typography variant="caption" color="textSecondary" sx={{display: 'block', mt: 0.25}}>
        {question.snippet}
      </Typography>
    </TableCell>
    <TableCell sx={wide}>{question.requester.name}</TableCell>
    <TableCell sx={{whiteSpace: 'nowrap', color: 'text.secondary'}}>
      <RelativeTime at={question.lastMessageAt} />
    </TableCell>
  </TableRow>
);

export const QuestionTable = ({questions}: {questions: readonly Ticket[]}) => (
  <TableContainer>
    <Table aria-label="Questions">
      <TableHead>
        <TableRow>
          <TableCell>Question</TableCell>
          <TableCell sx={wide}>Customer</TableCell>
          <TableCell>Last message</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {questions.map((question) => (
          <QuestionRow key={question.id} question={question} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
