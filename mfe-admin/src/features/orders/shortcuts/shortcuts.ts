/** The keyboard shortcuts of the orders, with the labels that the dialog shows. */
export const shortcuts = [
  { key: 'j', does: 'next', text: 'Next order' },
  { key: 'k', does: 'previous', text: 'Previous order' },
  { key: 'x', does: 'tick', text: 'Tick the order, or take the tick away' },
  { key: 'v', does: 'verify', text: 'Verify what is ticked, or else the order' },
  { key: 'u', does: 'undo', text: 'Undo what was verified last' },
  { key: 'e', does: 'unfold', text: 'Open or close the order' },
  { key: 'p', does: 'paste', text: 'Match a list from the bank' },
  { key: '/', does: 'search', text: 'Search' },
  { key: 'Escape', does: 'clear', text: 'Clear what is ticked' },
  { key: '?', does: 'help', text: 'These keys' },
] as const;
export type ShortcutAction = (typeof shortcuts)[number]['does'];
