/** A text by its visible parts: every run of white space and control characters is one space, none at the ends. */
export function flatText(text: string | string[] | null | undefined): string {
  return String(text ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
