import {call} from '@switchboard/api-client';
import {createCourseExport} from '@switchboard/contracts/enrollments/endpoints';
import type {CreateCourseExportRequest} from '@switchboard/contracts/enrollments/schemas';
import {useMutation} from '@switchboard/query';

/** Exports a list of a course as CSV through a browser download, so that the file is never held in memory. */
export const useCourseExport = (id: string) =>
  useMutation({
    mutationFn: (body: CreateCourseExportRequest) => call(createCourseExport, {params: {id}, body}),
    onSuccess: ({export: {url}}, {kind}) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = `${kind}.csv`;
      link.click();
    },
  });
