import type { CardFacts } from '#cards/kind.ts'

/** What a list shows of a card; columns of `cards`. Written whenever the document is, so that both tell the same. */
export function listColumns(facts: CardFacts) {
  return {
    title: facts.title,
    // One line each, which neither text can break.
    subtitle: `${facts.role}\n${facts.organization}`,
    picture: facts.picture,
    shows_subtitle: facts.showsSubtitle,
    shows_picture: facts.showsPicture,
  }
}
