/** How often parts have been asked for under another name. */
let again = 0;

/**
 * Fetches a part of the page. A browser may remember that a module failed, and then answers without asking: it is asked for
 * once more under an address that is not known yet.
 */
async function importPart(url: string): Promise<unknown> {
  try {
    return await import(/* @vite-ignore */ url);
  } catch {
    again += 1;
    return import(/* @vite-ignore */ `${url}?again=${again}`);
  }
}

/** `build/import-again.ts` makes every dynamic import of the built page call this. */
Object.assign(globalThis, { importPart });
