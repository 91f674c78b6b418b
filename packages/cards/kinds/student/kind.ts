import { prefixedLabels } from '#contract/kinds/vcard-values.ts'
import { StudentCard } from '#contract/kinds/student.ts'
import { cardKinds } from '#contract/kinds.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'
import { unreadable, vcardRules } from '../vcard/kind.ts'
import { asVcard, withVcard } from './as-vcard.ts'
import { idCardOf, unknownDay } from './id-card.ts'
import type { Issued } from './id-card.ts'

const vcard = vcardRules(prefixedLabels)

/** Stands in the place of what cannot be read; a card whose last day is unknown has expired. */
const unreadableStudent = { ...unreadable, institution: '–', student_no: '–', valid_until: unknownDay }

/** The student card (decision 0074): contacts, links and pictures follow the rules of a basic vcard. */
export const student = defineKind<StudentCard, Issued>({
  id: cardKinds.student.id,
  read: (stored) => readDocument(StudentCard, stored, unreadableStudent),
  factsOf: (card) => vcard.factsOf(asVcard(card)),
  listFiles: (card) =>
    vcard
      .listFiles(asVcard(card))
      .map((file) => (file.path === 'company_logo' ? { ...file, path: 'crest' } : file)),
  renameFiles: (card, rename) => withVcard(card, vcard.renameFiles(asVcard(card), rename)),
  normalize: (sent, before) =>
    withVcard(sent, vcard.normalize(asVcard(sent), before && { ...before, stored: asVcard(before.stored) })),
  publicOf: (card) => withoutHidden(withVcard(card, vcard.publicOf(asVcard(card)))),
  sectionsOf: (card, place) => ({
    ...vcard.sectionsOf(asVcard(card), place),
    idCard: idCardOf(withoutHidden(card), place),
  }),
  contactOf: (card, dialling) => ({
    ...vcard.contactOf(asVcard(card), dialling),
    units: card.department === '' ? [] : [card.department],
  }),
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})

/** The card without the facts that are switched off. */
const withoutHidden = (card: StudentCard): StudentCard => ({
  ...card,
  ...(card.show_birth_date === 0 && { birth_date: '' }),
  ...(card.show_blood_group === 0 && { blood_group: '' }),
  ...(card.show_guardian === 0 && { guardian_name: '', guardian_phone: '' }),
  ...(card.show_home_address === 0 && { home_address: '' }),
  ...(card.show_emergency_phone === 0 && { emergency_phone: '' }),
})
