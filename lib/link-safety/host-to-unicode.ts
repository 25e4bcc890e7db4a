import punycode from 'punycode.js';

/** Decodes the `xn--` labels of a host. Labels that are not valid punycode stay as they are. */
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
