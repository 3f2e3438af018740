import {rspack} from '@rspack/core';
import {runPiece} from './run-piece.mjs';

await runPiece(rspack);
