import type { ProblemCode } from '../lib/bus/client.ts';

/** The remedy of a problem: the one action that its text recommends. */
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
export const problemCodes: Record<ProblemCode, { remedy: Remedy; details?: true }> = {
  'service-not-chosen': { remedy: 'settings' },
  offline: { remedy: 'connect' },
  unreachable: { remedy: 'settings', details: true },
  'too-slow': { remedy: 'try again', details: true },
  'slow-down': { remedy: 'wait', details: true },
  unavailable: { remedy: 'wait', details: true },
  'not-understood': { remedy: 'settings', details: true },
  'web-page': { remedy: 'sign in to the network', details: true },
  'no-service': { remedy: 'settings', details: true },
  'login-required': { remedy: 'settings', details: true },
  redirected: { remedy: 'settings', details: true },
  'not-offered': { remedy: 'settings', details: true },
  refused: { remedy: 'try again', details: true },
  'permission-missing': { remedy: 'settings' },
  'insecure-service': { remedy: 'other choice' },
  'invalid-service': { remedy: 'other choice' },
  'address-expired': { remedy: 'new address' },
  'address-unknown': { remedy: 'new address', details: true },
  'address-gone': { remedy: 'new address' },
  'address-taken': { remedy: 'other choice' },
  'name-not-allowed': { remedy: 'other choice' },
  'unknown-domain': { remedy: 'other choice' },
  'unknown-mailbox': { remedy: 'other choice' },
  'message-gone': { remedy: 'go back' },
  'no-field': { remedy: 'by hand' },
  'no-code-field': { remedy: 'by hand' },
  'field-occupied': { remedy: 'by hand' },
  'field-too-short': { remedy: 'new address' },
  'field-refused': { remedy: 'by hand' },
  'page-not-allowed': { remedy: 'by hand' },
  'site-not-allowed': { remedy: 'from the toolbar' },
  'no-address': { remedy: 'new address' },
  'no-code': { remedy: 'wait' },
  'code-elsewhere': { remedy: 'by hand' },
  'storage-full': { remedy: 'free space' },
  'storage-closed': { remedy: 'open again' },
  'storage-newer': { remedy: 'update' },
  'setting-locked': { remedy: 'ask the administrator' },
  'file-foreign': { remedy: 'another file' },
  'file-damaged': { remedy: 'another file' },
  'file-newer': { remedy: 'update' },
  'code-foreign': { remedy: 'another code' },
  'code-mistyped': { remedy: 'try again' },
  'code-damaged': { remedy: 'another code' },
  'code-used': { remedy: 'another code' },
  'wrong-password': { remedy: 'try again' },
  updated: { remedy: 'open again' },
  interrupted: { remedy: 'try again' },
  internal: { remedy: 'try again', details: true },
};

export const isProblemCode = (text: string): text is ProblemCode => text in problemCodes;
