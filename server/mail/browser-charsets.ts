/**
 * Node's TextDecoder lacks parts of the Encoding Standard: the extension of windows-949 in EUC-KR,
 * HKSCS in Big5, and in Node 22 windows-1252 beyond Latin-1. postal-mime decodes by the global one.
 */
import { TextDecoder } from '@exodus/bytes/encoding.js';

Object.assign(globalThis, { TextDecoder });
