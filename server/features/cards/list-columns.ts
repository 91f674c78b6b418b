import type { Vcard } from '#contract/vcard.ts'

/** What a list shows of a card; columns of `cards`. Written whenever the document is, so that both tell the same. */
export function listColumns(vcard: Vcard) {
  return {
    title: vcard.name,
    // One line each, which neither text can break.
    subtitle: `${vcard.job_title}\n${vcard.company}`,
    picture: vcard.photo,
    shows_subtitle: vcard.show_profile === 1,
    shows_picture: vcard.show_profile === 1 && vcard.show_photo === 1,
  }
}
