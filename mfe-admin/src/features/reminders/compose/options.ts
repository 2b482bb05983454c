import type { Edition } from '@festival/mfe-kit/edition';

/** Options of a select, made from labels that a sentence elsewhere uses too. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: label.charAt(0).toUpperCase() + label.slice(1),
  }));

export const slotOptions = (edition: Edition) =>
  edition.marketplace.collectionSlots.map(({ code, longLabel }) => ({
    value: code,
    label: longLabel,
  }));
