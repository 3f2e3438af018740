// Content of messages: sanitised, read once, rendered for each recipient, checked.

export {issuesOf} from './checks.ts';
export {cleanContent} from './clean.ts';
export {
  compileContent,
  type CompiledContent,
  type Rendered,
  type RenderOptions,
  type Sender,
} from './compile.ts';
export {hasValue} from './repository.ts';
export {contentRoutes} from './routes.ts';
export {readEmpty, readSender} from './service.ts';
export {type Reader, SAMPLE_READER, valuesOf} from './values.ts';
