/** First letters of the first and last word; whole grapheme clusters, so that Devanagari syllables stay whole. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,.·-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words.slice(0, 1)
  return picked
    .map((word) => firstCluster(word ?? ''))
    .join('')
    .toLocaleUpperCase()
}

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function firstCluster(word: string): string {
  for (const { segment } of clusters.segment(word)) if (/\p{L}|\p{N}/u.test(segment)) return segment
  return ''
}
