import { cardKinds } from '#contract/kinds.ts'
import { VcardLite } from '#contract/kinds/vcard-lite.ts'
import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'
import { unreadable, vcardRules } from '../vcard/kind.ts'
import { blankVcard } from '../vcard/blank-vcard.ts'

const vcard = vcardRules(prefixedLabels)

/** The vcard that says the same: what a lite card does not have is empty. */
export const asVcard = (lite: VcardLite): Vcard => ({ ...blankVcard(lite.name), ...lite })

/** The lite part of a vcard. */
const asLite = (whole: Vcard): VcardLite => VcardLite.parse(whole)

/** The lite vcard: it follows the rules of a basic one for the fields that it has. */
export const vcardLite = defineKind<VcardLite>({
  id: cardKinds.vcardLite.id,
  read: (stored) => readDocument(VcardLite, stored, unreadable),
  factsOf: (lite) => vcard.factsOf(asVcard(lite)),
  listFiles: (lite) => vcard.listFiles(asVcard(lite)),
  renameFiles: (lite, rename) => asLite(vcard.renameFiles(asVcard(lite), rename)),
  normalize: (sent, before) =>
    asLite(vcard.normalize(asVcard(sent), before && { ...before, stored: asVcard(before.stored) })),
  publicOf: (lite) => asLite(vcard.publicOf(asVcard(lite))),
  sectionsOf: (lite, place) => vcard.sectionsOf(asVcard(lite), place),
  contactOf: (lite, dialling) => vcard.contactOf(asVcard(lite), dialling),
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})
