/** Inks that print well and grounds that let them stand out. */
export const colorSwatches = [
  '#000000',
  '#16151a',
  '#27415e',
  '#1f5f56',
  '#2e5d34',
  '#6e4b7e',
  '#8d2817',
  '#5b3a1e',
] as const

export const groundSwatches = [
  '#ffffff',
  '#fbfaf7',
  '#f6efe0',
  '#fbe9e1',
  '#e9f1ea',
  '#e6eef6',
  '#f0eaf4',
  '#ececec',
] as const
