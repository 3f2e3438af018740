import {buffer} from 'node:stream/consumers';
import type {Readable} from 'node:stream';
import {ZipFile} from 'yazl';

/** A .zip of files by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/** A .zip in which a path of the same length, written as another one, takes its place. */
export const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** A course.json of a course without lessons, with some changed fields. */
export const courseJson = (more: object): string =>
  JSON.stringify({
    ...{format: 'switchboard-course', version: 1},
    ...{course: {title: 'Evil'}, sections: [], files: []},
    ...more,
  });
