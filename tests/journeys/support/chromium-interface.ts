import { openProtocol, type Protocol } from '../../../scripts/browsers.ts';
import { getMessage } from '../../unit/english.ts';
import type { ShownNotification } from './browser.ts';
import type { Position } from './pointer-and-keyboard.ts';

/** A visible window or view of Chromium's interface, as reported by UI DevTools. */
type Piece = {
  /** Its class in Chromium's source, or the name of a window. */
  kind: string;
  /** Its text, and its tooltip. */
  words: string[];
  /** Its box in screen pixels. */
  box: Box;
  inside: Piece | undefined;
};

type Box = { left: number; top: number; width: number; height: number };

/** Kinds of UI DevTools nodes: windows contain widgets, which contain views. */
type Node = { nodeId: number; nodeName: string; attributes?: string[]; children?: Node[] };

/**
 * The entries of the extension's context menu from top to bottom: Chromium names its buttons, and
 * leaves out the words of menus.
 */
const menuEntries = ['menu_fill_address', 'menu_fill_code'].map((name) => getMessage(name));

/** Reads Chromium's own interface: toolbar, menus, prompts, notifications. */
export function interfaceAt(port: number) {
  return {
    /** The position of a page of this size, in a tab or a side panel. */
    async originOf({
      width,
      height,
    }: Pick<Box, 'width' | 'height'>): Promise<Position | undefined> {
      const pages = (await piecesAt(port)).filter(({ kind }) => kind === 'WebContentsViewAura');
      const page = pages.find(({ box }) => box.width === width && box.height === height);
      return page && { x: page.box.left, y: page.box.top };
    },
    async findOwn(name: string): Promise<Position | undefined> {
      const pieces = await piecesAt(port);
      // An open menu first: a notification of the extension has its name, too.
      const entry = menuEntry(pieces, name);
      if (entry) return entry;
      const named = pieces.filter(({ words }) => words.includes(name));
      const found = named.find(({ kind }) => /Button|Action/.test(kind)) ?? named[0];
      return found && middleOf(found);
    },
    async notifications(): Promise<ShownNotification[]> {
      const pieces = await piecesAt(port);
      return pieces
        .filter(({ kind }) => kind === 'NotificationView')
        .map((one) =>
          notificationOf(
            one,
            pieces.filter((piece) => isIn(piece, one)),
          ),
        );
    },
  };
}

function notificationOf({ box }: Piece, pieces: Piece[]): ShownNotification {
  const lines = pieces.filter(
    ({ kind, inside }) => kind === 'Label' && inside?.kind === 'BoxLayoutView',
  );
  const [title, text] = lines;
  if (!title) throw new Error('a notification without a title');
  const buttons = pieces.filter(({ kind }) => kind === 'NotificationTextButton');
  return {
    title: title.words[0] ?? '',
    text: text?.words[0] ?? '',
    body: middleOf(title),
    box,
    buttons: buttons.map((one) => ({ name: one.words[0] ?? '', at: middleOf(one) })),
  };
}

/**
 * The extension's entry in a context menu, the only one with an icon, or an entry of its submenu.
 */
function menuEntry(pieces: Piece[], name: string): Position | undefined {
  const items = pieces.filter(({ kind }) => kind === 'MenuItemView');
  const pictures = pieces.filter(({ kind }) => kind === 'ImageView');
  // Entries with a submenu have an arrow at the other end.
  const ours = items.find((item) =>
    pictures.some(({ inside, box }) => inside === item && box.left < middleOf(item).x),
  );
  if (name === 'Mayfly') return ours && middleOf(ours);
  const lists = new Set(items.map(({ inside }) => inside));
  if (lists.size < 2) return undefined;
  const last = [...lists].at(-1);
  const entry = items.filter(({ inside }) => inside === last)[menuEntries.indexOf(name)];
  return entry && middleOf(entry);
}

/**
 * All visible nodes. Connects each time, because a lasting connection would receive every change.
 */
async function piecesAt(port: number): Promise<Piece[]> {
  const protocol = await openProtocol(`ws://127.0.0.1:${port}/0`, 10_000);
  try {
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument');
    const pieces: Piece[] = [];
    for (const window of (root as Node).children ?? []) {
      await collect(protocol, window, undefined, pieces);
    }
    return pieces;
  } finally {
    protocol.close();
  }
}

/** Adds the visible nodes below a node, whose positions are relative to their parent. */
async function collect(
  protocol: Protocol,
  node: Node,
  inside: Piece | undefined,
  pieces: Piece[],
): Promise<void> {
  const { nodeName, attributes = [], children = [] } = node;
  const properties = await propertiesOf(protocol, node);
  // The node has disappeared, or is invisible with all its children.
  if (properties.get('IsDrawn') === 'false' || properties.get('visible') === 'false') return;
  const { left, top, ...size } = boxOf(properties);
  const from =
    inside?.box ?? (nodeName === 'Window' ? await originOf(protocol, node, size) : { left, top });
  const isPlaced = inside !== undefined && nodeName !== 'Widget';
  const words = ['Text', 'TooltipText'].map((name) => properties.get(name)?.trim() ?? '');
  const here = {
    kind: attributes[attributes.indexOf(nodeName === 'View' ? 'class' : 'name') + 1] ?? '',
    // Text about the page follows the button's name.
    words: words.map((text) => text.split('\n', 1)[0] ?? '').filter(Boolean),
    box: {
      left: from.left + (isPlaced ? left : 0),
      top: from.top + (isPlaced ? top : 0),
      ...size,
    },
    inside,
  };
  pieces.push(here);
  for (const child of children) await collect(protocol, child, here, pieces);
}

/**
 * The position of a window on the screen. A maximised window is at 0, 0; its widget keeps its
 * earlier position.
 */
async function originOf(
  protocol: Protocol,
  window: Node,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Promise<Pick<Box, 'left' | 'top'>> {
  const widget = window.children
    ?.flatMap(({ children = [] }) => children)
    .find(({ nodeName }) => nodeName === 'Widget');
  if (!widget) return { left: 0, top: 0 };
  const box = boxOf(await propertiesOf(protocol, widget));
  return box.width === width && box.height === height ? box : { left: 0, top: 0 };
}

function boxOf(properties: Map<string, string>): Box {
  const size = (name: string) => Number(properties.get(name) ?? 0);
  return { left: size('X'), top: size('Y'), width: size('Width'), height: size('Height') };
}

async function propertiesOf(protocol: Protocol, { nodeId }: Node): Promise<Map<string, string>> {
  const { matchedCSSRules } = await protocol.send('CSS.getMatchedStylesForNode', { nodeId });
  const rules = matchedCSSRules as Rule[];
  const all = rules.flatMap(({ rule }) => rule.style.cssProperties);
  return new Map(all.map(({ name, value }) => [name, value]));
}

type Rule = { rule: { style: { cssProperties: { name: string; value: string }[] } } };

function isIn(piece: Piece, outer: Piece): boolean {
  return piece.inside !== undefined && (piece.inside === outer || isIn(piece.inside, outer));
}

const middleOf = ({ box }: Piece): Position => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});
