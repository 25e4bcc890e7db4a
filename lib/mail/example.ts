/** What an invented message carries, wherever one is shown; its words are in the locale files. */
export const exampleAddress = 'hello@shop.example';
export const exampleCode = '482913';
