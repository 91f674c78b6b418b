import { blankVcard } from '#cards/kinds/vcard/blank-vcard.ts'
import { storageKeys } from '#contract/constants.ts'
import { cardKinds } from '#contract/kinds.ts'
import { Vcard, prefixedLabels } from '#contract/kinds/vcard.ts'
import type { DraftVcard } from '../draft.ts'
import { newKey } from '../draft.ts'
import { newContactUs, newItem } from '../draft-items.ts'
import { samplePictureNames } from '../draft-pictures.ts'
import type { EditorKind } from '../editor-kind.ts'

/** The names of all fields of a vcard. */
export const vcardFields = Vcard.keyof().options

/** The draft of a new card (specification §4, “Form defaults (vcard)”). */
export function blankDraft(): DraftVcard {
  return {
    ...blankVcard(''),
    show_web_link: 0,
    show_video: 0,
    profile_contact: [newItem('profile_contact')],
    contact_us: [newContactUs('Mobile'), newContactUs('Email'), newContactUs('Address')],
    social_link: [],
    web_link: [],
    vcard_images: samplePictureNames.map((image, sequance) => ({ key: newKey(), image, sequance })),
  }
}

/** The basic vcard: all fields but those that only advanced cards offer (specification §3). */
export const vcard: EditorKind = {
  cardTypeId: cardKinds.vcard.id,
  fields: new Set(vcardFields.filter((name) => name !== 'show_logo' && name !== 'show_social_horizontaly')),
  drafts: { key: storageKeys.vcardDraft, new: 'new', edit: 'edit' },
  prefixedLabels,
  blank: blankDraft,
  blankAfterReset: blankDraft,
  read: (document) => Vcard.parse(document),
}
