/** Longest header text that is decoded, in characters: no honest subject has a tenth of it. */
const longest = 8000;
/** The beginning of an encoded word (RFC 2047, section 2). */
const beginning = /=\?[^\s?]{1,80}\?[bq]\?/i;

/**
 * A header's text as a person reads it, where a service hands it on as it came: encoded words
 * (RFC 2047) are decoded, anything else stays as it is.
 */
export async function decodedHeader(text: string): Promise<string> {
  if (text.length > longest || !beginning.test(text)) return text;
  // Loaded when the first one comes: few services leave this to their clients.
  const { decodeWords } = await import('postal-mime');
  return decodeWords(text);
}

/** What headers say of a message. */
type Headers = { senderName: string; subject: string };

/** The same message with its headers readable, and the subject as it was written where that differs. */
export async function withDecodedHeaders<Message extends Headers>(
  message: Message,
): Promise<Message & { encodedSubject?: string }> {
  const [senderName, subject] = await Promise.all([
    decodedHeader(message.senderName),
    decodedHeader(message.subject),
  ]);
  const encoded = subject === message.subject ? {} : { encodedSubject: message.subject };
  return { ...message, senderName, subject, ...encoded };
}
