import messages from '../../assets/public/_locales/en/messages.json' with { type: 'json' };

const texts: Record<string, { message: string }> = messages;

/** The extension's English strings, as the browser returns them. */
export function getMessage(name: string, given: string | string[] = []): string {
  const substitutions = [given].flat();
  const text = texts[name]?.message ?? '';
  return text.replace(/\$(\d)/g, (_, place: string) => substitutions[Number(place) - 1] ?? '');
}
