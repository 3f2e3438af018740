// Tickets: lists, changes and their consequences, without their conversations.

export {checkAssignee, checkTeam} from './access/assignees.ts';
export {insertFollowers} from './access/follower-repository.ts';
export {canModerate, refuseUnlessModerator} from './access/permissions.ts';
export {publishMessage, publishTicketUpdated} from './access/publish.ts';
export {canBeAssignee, seesTicket} from './access/rules.ts';
export {readFollowers} from './followers/presenter.ts';
export {deleteLink, insertLink} from './links/repository.ts';
export {readLinks} from './links/service.ts';
export {useMacros} from './macros/service.ts';
export {notifyAboutTicket} from './news/notify.ts';
export {findNamedContacts, nameOf, toEvents} from './read/event-presenter.ts';
export {countHomeLists} from './read/home-counts.ts';
export {countUndoneOf, type ListedTicket, listTickets} from './read/list-repository.ts';
export {
  type MembersById,
  presentTickets,
  readTeams,
  refsOf,
  type TicketRefsById,
  toTicket,
} from './read/presenter.ts';
export {readFilter} from './read/query.ts';
export {readTicket} from './read/read-ticket.ts';
export {findUnread} from './read/unread-repository.ts';
export {keysOf, orderOf} from './read/sort.ts';
export {
  findImported,
  findTicket,
  findTicketByNumber,
  findTicketRefs,
  insertEvents,
  insertTickets,
  listEvents,
  listMerged,
  lockNumbers,
  lockTicket,
  takeNumbers,
  type TicketWithRequester,
} from './repository.ts';
export {type PeopleChange, peopleChangesIn, readPeopleChanges} from './requesters/changed.ts';
export {findOrCreateByPhone, findOrCreateContacts, findRequester} from './requesters/service.ts';
export {admitTags} from './tag-names/admit.ts';
export {foundIds} from './search-text/found-repository.ts';
export {toTerms, toTsQuery} from './search-text/terms.ts';
export {addTicket, changeTicket, toEventRows, toRow} from './write/change-ticket.ts';
export {noticeAfter} from './write/notice-jobs.ts';
export {ASK, type AskJob, isAskedAbout} from './write/survey-jobs.ts';
export {registerTickets} from './register.ts';
export {drainLater} from './write/assignment-jobs.ts';
export {emptyTrashLater} from './write/ticket-jobs.ts';
export {createMemberTickets} from './assignment/leaving.ts';
export {startReading} from './search/reading.ts';
export {judgeLockedTickets, judgeTickets, removeTickets} from './untouched-repository.ts';
