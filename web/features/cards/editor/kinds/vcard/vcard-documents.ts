import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { blankVcard } from '#cards/kinds/vcard/blank-vcard.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import type { VcardLite } from '#contract/kinds/vcard-lite.ts'
import type { ListKeys } from '../../draft.ts'
import { addKeys, newKey } from '../../draft.ts'
import { isSamplePicture, samplePictureName } from '../../draft-pictures.ts'
import type { DraftVcard, DraftVcardLite, ItemOf } from './draft-vcard.ts'
import { newContactUs, newItem } from './draft-vcard.ts'

/** The document of a new card (specification §4, “Form defaults (vcard)”). */
export function blankDraft(): DraftVcard {
  return {
    ...blankVcard(''),
    show_web_link: 0,
    show_video: 0,
    profile_contact: [newItem('profile_contact')],
    contact_us: [newContactUs('Mobile'), newContactUs('Email'), newContactUs('Address')],
    social_link: [],
    web_link: [],
    section_order: [],
    vcard_images: [1, 2, 3].map((number, sequance) => ({
      key: newKey(),
      image: samplePictureName(number),
      sequance,
    })),
  }
}

/** A stored vcard in the form, with the gallery in its order. */
export function readVcard(vcard: Vcard, keys: ListKeys = {}): DraftVcard {
  return {
    ...vcard,
    profile_contact: addKeys(vcard.profile_contact, keys['profile_contact']),
    contact_us: addKeys(vcard.contact_us, keys['contact_us']),
    social_link: addKeys(vcard.social_link, keys['social_link']),
    web_link: addKeys(vcard.web_link, keys['web_link']),
    section_order: vcard.section_order.map((place) => ({ ...place, key: place.section })),
    vcard_images: addKeys(
      vcard.vcard_images.toSorted((a, b) => a.sequance - b.sequance),
      keys['vcard_images'],
    ),
  }
}

/** A stored lite vcard in the form. */
export function readVcardLite(vcard: VcardLite, keys: ListKeys = {}): DraftVcardLite {
  return {
    ...vcard,
    profile_contact: addKeys(vcard.profile_contact, keys['profile_contact']),
    social_link: addKeys(vcard.social_link, keys['social_link']),
  }
}

/** The gallery without its samples (decision 0010), numbered from 0. */
export const ownPictures = (images: DraftVcard['vcard_images']): DraftVcard['vcard_images'] =>
  images
    .filter(({ image }) => image !== '' && !isSamplePicture(image))
    .map((item, sequance) => ({ ...item, sequance }))

/**
 * Adds the dial code to contacts that need one: numbers under `labels`, the chosen code or else the default
 * (specification §5). A number that begins with `+` or `00` has its own country code.
 */
export function withPrefixes(
  contacts: DraftVcard['profile_contact'],
  dialCode: string,
  labels: ReadonlySet<string>,
): DraftVcard['profile_contact'] {
  return contacts.map((item) => {
    const defaultPrefix = /^\s*(?:\+|00)/.test(item.contact) ? null : dialCode || null
    return { ...item, prefix: labels.has(item.label) ? item.prefix || defaultPrefix : null }
  })
}

/** Example words where a vcard has none. A contact of each usual kind, because most templates have a bar of them. */
export function withExampleWords<Document extends DraftVcardLite>(document: Document): Document {
  const { name, company, job_title: jobTitle, profile_contact: contacts } = document
  const hasContacts = contacts.some(({ contact }) => contact.trim() !== '')
  return {
    ...document,
    name: name.trim() || i18n._(nameExample),
    job_title: jobTitle.trim() || i18n._(msg`What you do`),
    company: company.trim() || i18n._(msg`Your company`),
    profile_contact: hasContacts ? contacts : exampleContacts,
  }
}

export const nameExample = msg`Your name`

const exampleContacts: readonly ItemOf<'profile_contact'>[] = (
  [
    ['Mobile', '+44 20 7946 0000'],
    ['Email', 'name@example.com'],
    ['Website', 'https://example.com'],
  ] as const
).map(([label, contact]) => ({ ...newItem('profile_contact'), label, contact }))
