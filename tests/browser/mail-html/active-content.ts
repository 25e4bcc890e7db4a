/** Functions for the pages of both browser drivers. */
export type AttackedPage = {
  evaluate<Argument, Result>(
    look: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Elements, attributes and URLs in the frames of a page that could run scripts, load or navigate.
 */
export async function findActiveContent(page: AttackedPage): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const acting =
      'script,link,base,form,input,button,select,textarea,iframe,frame,object,embed,svg,math,' +
      'template,video,audio,picture,source,noscript,portal,dialog,area,marquee,' +
      'meta[http-equiv]:not([http-equiv="Content-Security-Policy"])';
    const badAttribute =
      /^on|^srcset$|^background$|^ping$|action$|^popover|^autofocus$|^tabindex$|^contenteditable$|^is$|^form|^command/;
    for (const frame of document.querySelectorAll('iframe')) {
      const mail = frame.contentDocument;
      if (!mail) continue;
      found.push(...[...mail.querySelectorAll(acting)].map((element) => element.localName));
      for (const element of mail.querySelectorAll('*')) {
        if (element.shadowRoot) found.push('a shadow root');
        for (const { name, value } of element.attributes) {
          const given =
            badAttribute.test(name) ||
            (name === 'href' && !/^(https?|mailto):/.test(value)) ||
            (name === 'target' && value !== '_blank') ||
            (name === 'src' && !/^data:image\/|^blob:/.test(value)) ||
            (name === 'style' && /url\((?!"data:image)|var\(|@import/.test(value));
          if (given) found.push(`${name}=${value}`);
        }
        const { position, transform, zIndex } = getComputedStyle(element);
        if (position !== 'static' || transform !== 'none' || zIndex !== 'auto') {
          found.push(`${element.localName} leaves its place`);
        }
      }
      for (const style of mail.querySelectorAll('style')) {
        if (/url\((?!"data:image)|@import|@font-face/.test(style.textContent)) {
          found.push(style.textContent);
        }
      }
    }
    return found;
  }, undefined);
}
