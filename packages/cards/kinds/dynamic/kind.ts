import { cardKinds } from '#contract/kinds.ts'
import { DynamicCode } from '#contract/kinds/dynamic.ts'
import { readDocument } from '#contract/read-document.ts'
import { defineKind } from '../../kind.ts'
import { toIdentity } from '../../view/identity.ts'
import { present } from '../../view/present.ts'
import { destinationOf, destinationText, isPage } from './destination.ts'

/** Stands in the place of a target that cannot be read, or that not everybody may know (RFC 6761: it leads nowhere). */
const noTarget = 'https://hidden.invalid/'
const unreadable = { name: '–', target: noTarget }

/** The dynamic code (decision 0081): a link of its own, which the printed code leads to. */
export const dynamic = defineKind<DynamicCode>({
  id: cardKinds.dynamic.id,
  read: (stored) => readDocument(DynamicCode, stored, unreadable),
  factsOf: ({ name, target }) => ({
    title: name,
    role: '',
    organization: destinationText(target),
    picture: '',
    // A password or a date may hide where it leads.
    showsSubtitle: false,
    showsPicture: false,
    contactPicture: '',
  }),
  listFiles: () => [],
  renameFiles: (code) => code,
  normalize: withoutPassword,
  publicOf: (code) => ({ ...withoutPassword(code), target: noTarget }),
  sectionsOf: ({ name, message, target }, { fileUrl, strings }) => ({
    identity: toIdentity({ name, jobTitle: '', company: '', photo: '', logo: '' }, fileUrl, strings),
    ...present({ destination: destinationOf(target, strings) }),
    ...(message !== '' && { heading: { text: message } }),
  }),
  contactOf: ({ name }) => ({ name: { full: name }, phones: [], emails: [], addresses: [], links: [] }),
  linkOf: ({ target, message, shows_page: showsPage }) => ({
    target,
    message,
    isDirect: isPage(target) && showsPage === 0,
  }),
  loadSamples: () => import('./samples.ts').then(({ samples }) => samples),
})

/** The password is hashed beside the document; what visitors type is stored nowhere. */
function withoutPassword(code: DynamicCode): DynamicCode {
  return { ...code, password: '' }
}
