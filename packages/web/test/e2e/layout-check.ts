import type { Page } from 'playwright-core';

/** The widths at which every page must be right: small and usual phones, a tablet, a laptop, a large screen. */
export const WIDTHS = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;

/** Waits until what a change of size or address set off has been drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One for what was changed, one for what that set off.
    for (let i = 0; i < 2; i += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/**
 * What is wrong with the layout of a page as it is shown now, each as one line: it scrolls sideways, text sticks out of the screen,
 * of its button, or is cut without an ellipsis, a control is covered. Boards may call it as well; `ignore` names parts, by CSS
 * selector, that are meant to be cut, such as a plane that is panned.
 */
export function layoutFaults(page: Page, ignore: readonly string[] = []): Promise<readonly string[]> {
  return page.evaluate(lookForFaults, ['.pan-zoom', '.skip', '[data-panned]', ...ignore].join(', '));
}

/** Runs in the page, so it knows nothing of this file. */
function lookForFaults(ignored: string): readonly string[] {
  const SLACK = 1.5;
  const faults = new Set<string>();
  const wide = document.documentElement.clientWidth;

  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `<${element.tagName.toLowerCase()}${classes}> “${text}”`;
  };
  const ancestors = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
    return found;
  };
  /** The same question is asked of every ancestor again and again. */
  const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element) => {
      const found = known.get(element);
      if (found !== undefined) return found;
      const answer = ask(element);
      known.set(element, answer);
      return answer;
    };
  };
  const styleOf = once((element) => getComputedStyle(element));
  /** For ears only: a box of a pixel, or one that is clipped away. */
  const isUnseen = once((element): boolean => {
    const style = styleOf(element);
    if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true;
    const { width, height } = element.getBoundingClientRect();
    return width <= 1.5 && height <= 1.5 && style.overflowX !== 'visible';
  });
  const isShown = once(
    (element): boolean =>
      element.closest(`[aria-hidden="true"], [inert], [hidden], ${ignored}`) === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      ![element, ...ancestors(element)].some(isUnseen),
  );
  const scrolls = once((element): boolean => /auto|scroll/.test(styleOf(element).overflowX));
  const isPinned = once((element): boolean => styleOf(element).position === 'fixed');

  scrollTo(0, 0);
  const sideways = document.documentElement.scrollWidth - wide;
  if (sideways > 0) faults.add(`the page scrolls sideways by ${sideways} px`);

  /** What cuts an element off, from the inside out, up to what can be scrolled. */
  const cutters = (
    element: Element,
  ): readonly { readonly element: Element; readonly ellipsis: boolean }[] => {
    const found: { element: Element; ellipsis: boolean }[] = [];
    for (const at of [element, ...ancestors(element)]) {
      const style = styleOf(at);
      if (scrolls(at)) break;
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (/hidden|clip/.test(style.overflowX)) found.push({ element: at, ellipsis });
      if (isPinned(at)) break;
    }
    return found;
  };

  const checkText = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || !isShown(parent)) return;
    if (parent.closest('option, title, script, style, textarea')) return;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) return;
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    const cut = cutters(parent).find(({ element }) => {
      const box = element.getBoundingClientRect();
      return right > box.right + SLACK || left < box.left - SLACK;
    });
    if (cut && !cut.ellipsis) faults.add(`text is cut without an ellipsis: ${nameOf(parent)}`);
    if (cut) return;
    const inScroller = [parent, ...ancestors(parent)].some(scrolls);
    if (!inScroller && (right > wide + SLACK || left < -SLACK))
      faults.add(`text sticks out of the screen: ${nameOf(parent)}`);
    const button = parent.closest('button, .button, summary, th, td');
    if (!button) return;
    const box = button.getBoundingClientRect();
    if (right > box.right + SLACK || left < box.left - SLACK)
      faults.add(`text sticks out of its box: ${nameOf(button)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) checkText(node as Text);

  // What a select shows is no text of the page: it is measured.
  const canvas = document.createElement('canvas').getContext('2d');
  const checkSelect = (select: HTMLSelectElement): void => {
    if (!isShown(select) || !canvas) return;
    const style = styleOf(select);
    canvas.font = style.font;
    const chosen = select.selectedOptions[0]?.textContent ?? '';
    const box = select.getBoundingClientRect();
    if (box.right > wide + SLACK || box.left < -SLACK)
      faults.add(`a select sticks out of the screen: “${chosen}”`);
    const room =
      select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (canvas.measureText(chosen).width > room + SLACK && style.textOverflow !== 'ellipsis')
      faults.add(`a select cuts what it shows: “${chosen}”`);
  };
  for (const select of document.querySelectorAll('select')) checkSelect(select);

  /** Whether any of five points of a control can be hit. */
  const isReachable = (control: Element): boolean => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
    ] as const;
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      if (!hit) return false;
      return control.contains(hit) || hit.closest('label')?.contains(control) === true;
    });
  };
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].findLast(isShown);
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"], [role="switch"], [role="radio"]';
  const checkControl = (control: Element): void => {
    if (!isShown(control) || styleOf(control).pointerEvents === 'none') return;
    const { width, height } = control.getBoundingClientRect();
    // Fields that are drawn by what stands beside them.
    if (width < 2 || height < 2) return;
    if (isReachable(control)) return;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    if (isReachable(control)) return;
    const box = control.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    faults.add(
      `a control is covered: ${nameOf(control)} by ${over ? nameOf(over) : 'the edge of the screen'}`,
    );
  };
  for (const control of (dialog ?? document.body).querySelectorAll(CONTROLS)) checkControl(control);
  return [...faults];
}
