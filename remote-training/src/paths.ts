import {homePath} from '@switchboard/contracts/places/host';
import {
  certificatesPath,
  completedCoursePath,
  courseAssignmentsPath,
  courseCertificatesPath,
  courseLearnersPath,
  coursePath,
  courseRatingsPath,
  courseResultsPath,
  editCoursePath,
  lessonPath,
  libraryPath,
  myTrainingPath,
  newCoursePath,
  trainingManagementPath,
} from '@switchboard/contracts/places/training';

/** Authors see the draft like learners. */
const previewOf = (isPreview: boolean) => (isPreview ? '?preview=draft' : '');

/** Addresses of the training section. */
export const paths = {
  home: homePath,
  library: libraryPath,
  mine: myTrainingPath,
  certificates: certificatesPath,
  create: newCoursePath,
  management: trainingManagementPath,
  edit: editCoursePath,
  assignments: courseAssignmentsPath,
  results: courseResultsPath,
  learners: courseLearnersPath,
  certificatesOf: courseCertificatesPath,
  ratings: courseRatingsPath,
  course: (courseId: string, isPreview = false) => coursePath(courseId) + previewOf(isPreview),
  completed: completedCoursePath,
  lesson: (courseId: string, lessonId: string, isPreview = false) =>
    lessonPath(courseId, lessonId) + previewOf(isPreview),
};
