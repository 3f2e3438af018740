import {EmptyState, PageHeading} from '@switchboard/ui';

/** Stands for an area that shows the person themselves, of whom only name and role are kept (decision 0022). */
export const NeedsServer = ({title}: {title: string}) => (
  <>
    <PageHeading>{title}</PageHeading>
    <EmptyState
      title="This page needs the server"
      text="It appears by itself as soon as the server answers again."
    />
  </>
);
