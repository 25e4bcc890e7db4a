import punycode from 'punycode.js';

/** A host with its `xn--` labels in their own letters; labels that are no punycode stay. */
export function hostToUnicode(host: string): string {
  return host.split('.').map(labelToUnicode).join('.');
}

function labelToUnicode(label: string): string {
  try {
    return punycode.toUnicode(label);
  } catch (error) {
    if (error instanceof RangeError) return label;
    throw error;
  }
}
