/** What kinds of elements a mail's HTML has. */

/** Elements whose text no reader sees as part of the mail. */
export const unread = new Set(
  'title script style noscript template svg select textarea object'.split(' '),
);

/**
 * Elements whose text stands on lines of its own. Tables and lists are left out: whatever they
 * hold stands in one of these.
 */
export const blocks = new Set(
  (
    'address article aside blockquote br caption center dd div dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main nav p pre section td th tr'
  ).split(' '),
);
