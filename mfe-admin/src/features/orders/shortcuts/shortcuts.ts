/** The keyboard shortcuts of the orders, with the labels that the dialog shows. */
export const shortcuts = [
  { key: 'j', does: 'next', text: 'Next order' },
  { key: 'k', does: 'previous', text: 'Previous order' },
  { key: 'x', does: 'tick', text: 'Tick the order, or take the tick away' },
  { key: 'v', does: 'verify', text: 'Verify the ticked orders, or this order' },
  { key: 'u', does: 'undo', text: 'Undo the last verification' },
  { key: 'e', does: 'unfold', text: 'Open or close the order' },
  { key: 'p', does: 'paste', text: 'Match a list from the bank' },
  { key: '/', does: 'search', text: 'Search' },
  { key: 'Escape', does: 'clear', text: 'Clear the selection' },
  { key: '?', does: 'help', text: 'These keys' },
] as const;
export type ShortcutAction = (typeof shortcuts)[number]['does'];
