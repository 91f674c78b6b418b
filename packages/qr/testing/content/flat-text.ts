/** A text with every run of white space and control characters as one space, and none at the ends. */
export function flatText(text: string | string[] | null | undefined): string {
  return String(text ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
