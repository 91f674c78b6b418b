const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/**
 * The words of filtered HTML in one line, for descriptions.
 * @param longest characters; a longer text ends with an ellipsis after a whole word
 */
export function plainText(html: string, longest: number): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
  if (text.length <= longest) return text
  return `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
