// The signed document of what runs.

export {createDocumentReader, type DocumentReader} from './document-reader.ts';
export {documentRoutes} from './routes.ts';
