/** "No links", "1 link", "3 links". */
export function countOf(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s`
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
