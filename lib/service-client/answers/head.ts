/**
 * Reads the header fields of a message from a JSON object: fields with common names first, then
 * fields whose names contain a common word, such as `mail_subject` and `receivedDateTime`.
 */
import {
  type Fields,
  type Found,
  fieldsNamed,
  isFields,
  plainName,
  textNamed,
  toText,
} from './fields.ts';
import { readTime, type WrittenTime } from './written-time.ts';

/** Fields that a listing and a full message share. */
export type ReadHead = {
  senderName: string;
  senderEmail: string;
  subject: string;
  written: WrittenTime | undefined;
};

/** The usual names of a field, and a pattern for others. Names are as `plainName` returns them. */
export type Meaning = { readonly names: readonly string[]; readonly like: RegExp };

const idMeaning: Meaning = {
  names: ['id', 'messageid', 'mailid', 'uid'],
  like: /^(?:m|msg|message|mail|email)?(?:id|uid|uuid|guid|key|number)$/,
};
const subjectMeaning: Meaning = {
  names: ['subject', 'title'],
  like: /^(?:msg|message|mail|email)?(?:subject|title|topic)$/,
};
const timeMeaning: Meaning = {
  names: ['receivedat', 'received', 'date', 'createdat', 'timestamp', 'time', 'sentat'],
  like: /received|arriv|deliver|created|sent|date|time|^ts$/,
};
/** Fields whose time is not the time of reception. */
const otherTime = /expir|read|seen|open|updat|modif|delet|zone|valid/;
const senderMeaning: Meaning = {
  names: ['from', 'sender'],
  like: /^(?:mail|email|msg|message)?(?:from|sender|author)$/,
};
const senderEmailNames = ['senderemail', 'fromemail', 'fromaddress', 'senderaddress', 'frommail'];

/** Fields with this meaning, the likeliest first. */
export function fieldsMeaning(fields: Fields, { names, like }: Meaning): Found<unknown>[] {
  const usual = fieldsNamed(fields, names);
  const others = Object.keys(fields).filter((key) => {
    const name = plainName(key);
    return !names.includes(name) && like.test(name);
  });
  return [...usual, ...others.map((key) => ({ value: fields[key], path: key }))];
}

/** A numeric or text id, as text. */
export function readId(item: Fields): string | undefined {
  const ids = fieldsMeaning(item, idMeaning)
    .map(({ value }) => toText(value))
    .filter((id) => id !== undefined && id !== '' && id.length <= 1000);
  // A Message-ID header field is used only if the object has no other id.
  return ids.find((id) => !/^<.*>$/.test(id ?? '')) ?? ids[0];
}

/**
 * @param places objects with fields of the message, the likeliest first
 * @param now see {@link readTime}
 */
export function readHead(places: readonly Fields[], now: number | undefined): ReadHead {
  const first = <Value>(meaning: Meaning, read: (value: unknown, name: string) => Value) => {
    for (const place of places) {
      for (const { value, path } of fieldsMeaning(place, meaning)) {
        const result = read(value, plainName(path));
        if (result) return result;
      }
    }
    return undefined;
  };
  const text = (names: readonly string[]) =>
    places.map((place) => textNamed(place, names)?.value).find(Boolean);
  const from = first(senderMeaning, (value) =>
    addressText(Array.isArray(value) ? value[0] : value),
  );
  const { name, email } = splitSender(text(senderEmailNames) ?? from ?? '');
  return {
    senderName: text(['sendername', 'fromname']) ?? (name || splitSender(from ?? '').name),
    senderEmail: email,
    subject: first(subjectMeaning, toText) ?? '',
    written: first(timeMeaning, (value, field) =>
      otherTime.test(field) ? undefined : readTime(value, now),
    ),
  };
}

/** Whether an object has the fields that every message of a listing has. */
export function looksListed(item: unknown): boolean {
  if (!isFields(item) || readId(item) === undefined) return false;
  const { subject, written } = readHead([item], 0);
  return (
    written !== undefined && (subject !== '' || fieldsMeaning(item, subjectMeaning).length > 0)
  );
}

/** Formats an address, such as `{"name": …, "address": …}`, or a list of them as a header field. */
export function addressText(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const all = value.map(addressText).filter((one) => one !== undefined);
    return all.join(', ') || undefined;
  }
  if (!isFields(value)) return toText(value) || undefined;
  // Microsoft Graph and others wrap the address in a second object.
  const [inner] = fieldsNamed(value, ['emailaddress']);
  if (isFields(inner?.value)) return addressText(inner.value);
  const email = textNamed(value, ['address', 'email', 'mail', 'value'])?.value;
  const name = textNamed(value, ['name', 'displayname'])?.value;
  return email && (name ? `${name} <${email}>` : email);
}

/** The parts of `Name <address>`; either may be missing. */
export function splitSender(sender: string): { name: string; email: string } {
  const text = sender.trim();
  const at = text.lastIndexOf('<');
  const email = text.slice(at + 1, -1);
  // A single regular expression could be made slow by a crafted header.
  if (at < 0 || !text.endsWith('>') || email.includes('>')) return { name: '', email: sender };
  return { name: text.slice(0, at).trim().replace(/^"|"$/g, ''), email };
}
