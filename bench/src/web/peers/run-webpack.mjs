import webpack from 'webpack';
import {runPiece} from './run-piece.mjs';

await runPiece(webpack);
