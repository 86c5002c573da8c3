const AT = 'hedgerow:seat';

/** Tells the other tabs of this browser, which share its session, that its person sat down at a table or got up. */
export const tellOtherTabs = (table: string): void => localStorage.setItem(AT, `${table} ${Date.now()}`);

/** Calls back when another tab has sat down at this table or got up; answers how to stop. */
export function onSeatInOtherTab(table: string, changed: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key === AT && newValue?.split(' ')[0] === table) changed();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
