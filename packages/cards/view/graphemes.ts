const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The letters of a text as readers see them: a Devanagari syllable or a letter with its accents is one. */
export function graphemesOf(text: string): readonly string[] {
  return Array.from(clusters.segment(text), ({ segment }) => segment)
}
