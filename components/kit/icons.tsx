/** Decorative icons of 24 by 24 units; adjacent text names their meaning. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  blank: '',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clip: 'M18.5 11.5l-7 7a4.2 4.2 0 0 1-6-6l7.5-7.5a2.8 2.8 0 0 1 4 4l-7.5 7.5a1.4 1.4 0 0 1-2-2l6.5-6.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  external: 'M8 16L17 7M9.5 7H17v7.5',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  fill: 'M4 8h16v8H4zM8 11v2',
  formatted: 'M5 6h14M5 10h9M5 14h14M5 18h6',
  at: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M15.5 8.5v4.5a2.3 2.3 0 0 0 4.5 0v-1a8 8 0 1 0-3.2 6.4',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
  end: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M6.5 6.5l11 11',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 11.5v4.5M12 8v.1',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  panel: 'M4 5h16v14H4zM14 5v14',
  pin: 'M9 4h6l-.8 6 3.3 3.5H6.5L9.8 10zM12 13.5V20',
  plain: 'M6 7V5h12v2M12 5v14M9.5 19h5',
  plus: 'M12 5v14M5 12h14',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2H4.5zM10 20.5h4',
  'bell-off': 'M8 7.5A6 6 0 0 1 18 11v3M6 11v5l-1.5 2H17M10 20.5h4M4 4l16 16',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  pencil: 'M5 19l1-4L16 5l3 3L9 18z',
  puzzle: 'M9.5 6.5a2.5 2.5 0 0 1 5 0H19v4.5a2.5 2.5 0 0 0 0 5V20.5H5V16a2.5 2.5 0 0 0 0-5V6.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  read: 'M4 10v10h16V10M4 10l8-6 8 6M4 10l8 6 8-6',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12M15.5 15.5L20 20',
  select: 'M5 5h14v14H5zM8.5 12l2.5 2.5 4.5-5',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6z',
  sliders:
    'M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M9 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  tab: 'M13 5h6v6M19 5l-8 8M10 6H5v13h13v-5',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  unread: 'M4 6h16v13H4zM4 7l8 7 8-7',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.1',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** An icon inside another SVG: position and width in that SVG's units. */
export function IconWithin(props: { name: IconName; x: number; y: number; size: number }) {
  const scale = props.size / 24;
  return (
    <path
      class="icon-within"
      transform={`translate(${props.x} ${props.y}) scale(${scale})`}
      d={paths[props.name]}
    />
  );
}

/** The mayfly, drawn in the colour of the text around it. */
export function Mayfly() {
  return (
    <svg class="mayfly" viewBox="0 0 120 86" aria-hidden="true">
      <path d="M58 36C54 19 42 8 24 6c-2 18 11 31 34 34M62 36C66 19 78 8 96 6c2 18-11 31-34 34" />
      <path d="M58 45c-12-1-21 3-26 11 10 4 20 1 26-7M62 45c12-1 21 3 26 11-10 4-20 1-26-7" />
      <path d="M60 32c-3 4-2 20 0 28M60 32c3 4 2 20 0 28M60 60v22M60 60c-3 10-9 17-18 21M60 60c3 10 9 17 18 21" />
    </svg>
  );
}
