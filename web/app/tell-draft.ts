/** Where a draft of a form is stored, under `name of account` (form/draft-slot.ts). */
export type DraftPlace = { readonly key: string; readonly name: string }

/**
 * Tells the style sheet that there is a draft: it takes the place of the empty form that the server has drawn, which is not seen then
 */
export default function tellDraft({ key, name }: DraftPlace): void {
  try {
    const drafts = JSON.parse(localStorage.getItem(key) || '{}') as object
    if (Object.keys(drafts).some((slot) => slot.split(' of ')[0] === name))
      document.documentElement.dataset['draft'] = ''
  } catch {
    // what cannot be read is no draft
  }
}
