import { cardKinds } from '#contract/kinds.ts'
import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { readDocument } from '#contract/read-document.ts'
import type { CardFacts, KindRules } from '../../kind.ts'
import { defineKind } from '../../kind.ts'
import { contactOfVcard } from './contact.ts'
import { listFiles, renameFiles } from './files.ts'
import { normalizeItemIds, normalizePrefixes, publicVcard } from './rules.ts'
import { sectionsOfVcard } from './sections.ts'

/** Stands in the place of a name that cannot be read: a document is not valid without one. */
export const unreadable = { name: '–' }

/** What a list shows of a vcard. A hidden profile hides all but the name. */
function factsOfVcard(vcard: Vcard): CardFacts {
  const showsSubtitle = vcard.show_profile === 1
  const showsPicture = showsSubtitle && vcard.show_photo === 1
  const shownLogo = showsSubtitle && vcard.show_logo === 1 ? vcard.company_logo : ''
  return {
    title: vcard.name,
    role: vcard.job_title,
    organization: vcard.company,
    picture: vcard.photo,
    showsSubtitle,
    showsPicture,
    contactPicture: (showsPicture ? vcard.photo : '') || shownLogo,
  }
}

/** The rules of the kinds whose document is a vcard. @param labels those whose numbers get a dial prefix (§5) */
export const vcardRules = (labels: ReadonlySet<string>): Omit<KindRules<Vcard>, 'id' | 'loadSamples'> => ({
  read: (stored) => readDocument(Vcard, stored, unreadable),
  factsOf: factsOfVcard,
  listFiles,
  renameFiles,
  normalize: (sent, before) => {
    if (before === undefined) return normalizeItemIds(sent)
    const contacts = normalizePrefixes(sent.profile_contact, labels, before.dialCode)
    return normalizeItemIds({ ...sent, profile_contact: contacts }, before.stored)
  },
  publicOf: publicVcard,
  sectionsOf: sectionsOfVcard,
  contactOf: contactOfVcard,
})

/** The basic vcard. */
export const vcard = defineKind({
  id: cardKinds.vcard.id,
  ...vcardRules(prefixedLabels),
  loadSamples: () => import('./samples/samples.ts').then(({ samples }) => samples),
})
