import {buffer} from 'node:stream/consumers';
import {ZipFile} from 'yazl';
import {call} from './api.ts';

const TUS = {'tus-resumable': '1.0.0'};

/** A zip file of these texts, by path. */
export const zipOf = (texts: Record<string, string>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
};

/** The manifest of a SCORM 1.2 package with one item. */
export const manifestOf = (title: string, href: string): string => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>
<item identifier="i" identifierref="r"><title>${title}</title></item></organization></organizations>
<resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources>
</manifest>`;

interface Draft {
  course: {id: string};
  sections: {lessons: {id: string}[]}[];
}

/** Publishes a course whose only lesson is this package; returns the address of the lesson. */
export async function publishPackage(
  {url, token}: {url: string; token: string},
  title: string,
  zip: Buffer,
): Promise<string> {
  const api = `${url}/training/api`;
  const {
    body: {file},
  } = await call<{file: {id: string}}>(`${api}/files`, {
    method: 'POST',
    token,
    body: {kind: 'package', name: 'package.zip', size: zip.length},
  });
  await fetch(`${api}/files/${file.id}/upload`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization: `Bearer ${token}`,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(zip),
  });
  await call(`${api}/files/${file.id}/finish`, {method: 'POST', token});
  const {
    body: {course, sections},
  } = await call<Draft>(`${api}/courses`, {
    method: 'POST',
    token,
    body: {title, sections: [{title: '', lessons: [{title, kind: 'scorm', fileId: file.id}]}]},
  });
  const published = await call(`${api}/courses/${course.id}/publish`, {
    method: 'POST',
    token,
    body: {},
  });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return `/dashboard/training/course/${course.id}/lesson/${sections[0]?.lessons[0]?.id}`;
}
