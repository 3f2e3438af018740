import {buffer} from 'node:stream/consumers';
import {ZipFile} from 'yazl';

export interface TestFile {
  path: string;
  content: string | Buffer;
  /** As Unix stores it. */
  mode?: number;
  isStored?: boolean;
}

/** An archive of these files. */
export const zipOf = (files: readonly TestFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const {path, content, mode, isStored} of files)
    zip.addBuffer(Buffer.from(content), path, {
      compress: !isStored,
      ...(mode !== undefined && {mode}),
    });
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
};

/** A hostile archive in which a path is replaced by another of the same length. */
export const withPath = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

export interface TestItem {
  title?: string;
  href: string;
  isAsset?: boolean;
  /** Further XML of the item. */
  more?: string;
  parameters?: string;
}

/** The manifest of a package; items are SCOs. */
export const manifestOf = (
  items: readonly TestItem[],
  {version = '1.2', title = 'Safety first'} = {},
): TestFile => ({
  path: 'imsmanifest.xml',
  content: `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>${title}</title>
${items
  .map(
    ({title: name = '', more = '', parameters}, place) =>
      `<item identifier="i${place}" identifierref="r${place}"${parameters ? ` parameters="${parameters}"` : ''}><title>${name}</title>${more}</item>`,
  )
  .join('\n')}
</organization></organizations>
<resources>${items
    .map(
      ({href, isAsset}, place) =>
        `<resource identifier="r${place}" type="webcontent" adlcp:scormtype="${isAsset ? 'asset' : 'sco'}" href="${href}"><file href="${href}"/></resource>`,
    )
    .join('')}</resources>
</manifest>`,
});

export const PAGE = '<!DOCTYPE html><html><head><title>One</title></head><body>Hello</body></html>';

/** A package with one page. */
export const smallPackage = (): Promise<Buffer> =>
  zipOf([manifestOf([{href: 'index.html'}]), {path: 'index.html', content: PAGE}]);
