/**
 * Puts text into the clipboard; whether that worked. By plain HTTP in a home network browsers have no clipboard for
 * pages, so the text is selected in a field of its own and copied as a person would do it.
 */
export async function copyText(text: string): Promise<boolean> {
  // Missing without a secure context, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden here: the old way may still be allowed.
    }
  }
  return copySelected(text);
}

/**
 * Hands text to another app where people are used to that, on phones; elsewhere it is copied, and the answer says whether
 * that worked.
 */
export async function sendText(text: string): Promise<boolean | undefined> {
  // Missing without a secure context and on many computers, whatever its type says.
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return copyText(text);
  // Somebody may think better of it.
  await navigator.share({ text }).catch(() => undefined);
  return undefined;
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
