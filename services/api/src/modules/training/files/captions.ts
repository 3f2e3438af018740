/** Captions in WebVTT, or the fault of the file. */
export type Captions = {type: 'captions'; vtt: string} | {type: 'fault'; message: string};

const TIMES =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})(\s.*)?$/;
const HEAD = /^WEBVTT(?:[ \t].*)?$/;
/** Blocks of WebVTT other than captions. */
const REMARK = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const fault = (message: string): Captions => ({type: 'fault', message});

const toMs = ([hours = '0', minutes = '', seconds = '', part = '']: readonly (
  string | undefined
)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
  Number(part.padEnd(3, '0'));

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

const write = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}.${pad(ms % 1000, 3)}`;
};

interface Block {
  /** Number of its first line, from 1. */
  line: number;
  lines: string[];
}

/** Blocks between empty lines. */
const blocksOf = (lines: readonly string[]): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') open = undefined;
    else if (open) open.lines.push(text);
    else blocks.push((open = {line: index + 1, lines: [text]}));
  }
  return blocks;
};

/** @returns a caption in WebVTT, or the number of the faulty line */
const toCue = ({line, lines}: Block, isVtt: boolean): string | number => {
  const at = lines[0]?.includes('-->') ? 0 : 1;
  const found = TIMES.exec(lines[at] ?? '');
  if (!found) return line + Math.min(at, lines.length - 1);
  const [start, end] = [toMs(found.slice(1, 5)), toMs(found.slice(5, 9))];
  if (end <= start) return line + at;
  // SubRip has another syntax for places on the screen.
  const settings = isVtt ? (found[9] ?? '').trimEnd() : '';
  const text = lines.slice(at + 1).map((one) => one.replaceAll('-->', '→'));
  return [`${write(start)} --> ${write(end)}${settings}`, ...text].join('\n');
};

/**
 * Converts captions to the format of browsers.
 * @param text of a file in SubRip (.srt) or WebVTT (.vtt)
 * @returns WebVTT with the same captions, each with its times in full; or a sentence that names the faulty line
 */
export const toVtt = (text: string): Captions => {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const isVtt = HEAD.test(lines[0] ?? '');
  // The header extends to the first empty line.
  const [header, ...rest] = blocksOf(lines);
  const blocks = isVtt || !header ? rest : [header, ...rest];
  const kept = isVtt ? blocks.filter(({lines: [first = '']}) => !REMARK.test(first)) : blocks;
  if (kept.length === 0)
    return fault('This file has no captions. Choose captions as WebVTT (.vtt) or SubRip (.srt).');
  const cues: string[] = [];
  for (const block of kept) {
    const cue = toCue(block, isVtt);
    if (typeof cue === 'number')
      return fault(
        `Line ${cue} of the captions is wrong: write times as 00:00:01.000 --> 00:00:04.000, the end after the start.`,
      );
    cues.push(cue);
  }
  return {type: 'captions', vtt: `WEBVTT\n\n${cues.join('\n\n')}\n`};
};

/** Text in UTF-8, or in UTF-16 with its mark; undefined for anything else. */
export const decodeText = (bytes: Buffer): string | undefined => {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, {fatal: true}).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
};
