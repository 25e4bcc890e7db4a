const namespace = 'http://www.w3.org/2000/svg';

/** The icon is not in the tab order, because arrow-down in the field opens the same menu. */
export function createFieldIcon(name: string): HTMLButtonElement {
  const icon = document.createElement('button');
  icon.className = 'icon';
  icon.type = 'button';
  icon.tabIndex = -1;
  icon.title = name;
  icon.setAttribute('aria-label', name);
  icon.setAttribute('aria-haspopup', 'menu');
  icon.setAttribute('aria-expanded', 'false');
  const picture = shape('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' });
  picture.append(
    shape('rect', { width: '16', height: '16' }),
    shape('path', {
      d: 'M7.3 8.6C6.8 5 4.7 2.8 1.6 2.3 1.2 6 3.3 8.5 7.3 8.9zM8.7 8.6C9.2 5 11.3 2.8 14.4 2.3 14.8 6 12.7 8.5 8.7 8.9z',
    }),
    shape('path', { class: 'legs', d: 'M8 7v4M8 11l-2.3 2.8M8 11l2.3 2.8' }),
  );
  icon.append(picture);
  return icon;
}

function shape(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
