import type { ProblemCode } from '../lib/bus/client.ts';

/** The remedy of a problem: the one thing that its text tells the person to do. */
export type Remedy =
  | 'wait'
  | 'connect'
  | 'sign in to the network'
  | 'settings'
  | 'try again'
  | 'new address'
  | 'other choice'
  | 'go back'
  | 'by hand'
  | 'from the toolbar'
  | 'free space'
  | 'ask the administrator'
  | 'another file'
  | 'another code'
  | 'update'
  | 'open again';

/**
 * The remedy of each problem, and whether it has details to copy into a report. A missing code does
 * not compile.
 */
export const problemCodes: Record<ProblemCode, { mends: Remedy; details?: true }> = {
  'service-not-chosen': { mends: 'settings' },
  offline: { mends: 'connect' },
  unreachable: { mends: 'settings', details: true },
  'too-slow': { mends: 'try again', details: true },
  'slow-down': { mends: 'wait', details: true },
  unavailable: { mends: 'wait', details: true },
  'not-understood': { mends: 'settings', details: true },
  'web-page': { mends: 'sign in to the network', details: true },
  'no-service': { mends: 'settings', details: true },
  'login-required': { mends: 'settings', details: true },
  redirected: { mends: 'settings', details: true },
  'not-offered': { mends: 'settings', details: true },
  refused: { mends: 'try again', details: true },
  'permission-missing': { mends: 'settings' },
  'insecure-service': { mends: 'other choice' },
  'invalid-service': { mends: 'other choice' },
  'address-expired': { mends: 'new address' },
  'address-unknown': { mends: 'new address', details: true },
  'address-gone': { mends: 'new address' },
  'address-taken': { mends: 'other choice' },
  'name-not-allowed': { mends: 'other choice' },
  'unknown-domain': { mends: 'other choice' },
  'unknown-mailbox': { mends: 'other choice' },
  'message-gone': { mends: 'go back' },
  'no-field': { mends: 'by hand' },
  'no-code-field': { mends: 'by hand' },
  'field-occupied': { mends: 'by hand' },
  'field-too-short': { mends: 'new address' },
  'field-refused': { mends: 'by hand' },
  'page-not-allowed': { mends: 'by hand' },
  'site-not-allowed': { mends: 'from the toolbar' },
  'no-address': { mends: 'new address' },
  'no-code': { mends: 'wait' },
  'code-elsewhere': { mends: 'by hand' },
  'storage-full': { mends: 'free space' },
  'storage-closed': { mends: 'open again' },
  'storage-newer': { mends: 'update' },
  'setting-locked': { mends: 'ask the administrator' },
  'file-foreign': { mends: 'another file' },
  'file-damaged': { mends: 'another file' },
  'file-newer': { mends: 'update' },
  'code-foreign': { mends: 'another code' },
  'code-mistyped': { mends: 'try again' },
  'code-damaged': { mends: 'another code' },
  'code-used': { mends: 'another code' },
  'wrong-password': { mends: 'try again' },
  updated: { mends: 'open again' },
  interrupted: { mends: 'try again' },
  internal: { mends: 'try again', details: true },
};

export const isProblemCode = (text: string): text is ProblemCode => text in problemCodes;
