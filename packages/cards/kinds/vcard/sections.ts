import type { VcardSection } from '#contract/kinds/vcard-values.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import type { Identity, SectionName } from '../../card-view.ts'
import type { CardSections, Dialling, ViewPlace } from '../../kind.ts'
import { toIdentity } from '../../view/identity.ts'
import { present } from '../../view/present.ts'
import { sectionsInOrder } from './section-order.ts'
import { contactUsOf } from './view/contact-us.ts'
import { contactsOf } from './view/contacts.ts'
import { socialOf, webLinksOf } from './view/links.ts'
import { galleryOf, videoOf } from './view/media.ts'

/** What a page shows of a vcard. Sections that are hidden, empty or have only unsafe links are absent. */
export function sectionsOfVcard(vcard: Vcard, place: ViewPlace & Dialling): CardSections {
  const { fileUrl, strings, dialCode } = place
  const heading = present({ title: vcard.heading_title, text: vcard.heading_description })
  const hasHeading = vcard.show_heading === 1 && Object.keys(heading).length > 0
  return {
    identity: identityOf(vcard, place),
    ...present({
      heading: hasHeading ? heading : undefined,
      contacts: contactsOf(vcard, strings, dialCode),
      contactUs: contactUsOf(vcard, place),
      social: socialOf(vcard, fileUrl, strings),
      webLinks: webLinksOf(vcard, fileUrl, strings),
      video: videoOf(vcard, strings),
      gallery: galleryOf(vcard, fileUrl, strings),
      order: vcard.section_order.length === 0 ? undefined : sectionsInOrder(vcard).map((name) => names[name]),
    }),
  }
}

const names: Readonly<Record<VcardSection, SectionName>> = {
  contact_us: 'contactUs',
  social_link: 'social',
  web_link: 'webLinks',
  video: 'video',
  vcard_images: 'gallery',
}

const hidden = { jobTitle: '', company: '', photo: '', logo: '' }

/** Name and picture. A hidden profile still shows the name, which every page needs. */
function identityOf(vcard: Vcard, { fileUrl, strings }: ViewPlace): Identity {
  const shown = {
    jobTitle: vcard.job_title,
    company: vcard.company,
    photo: vcard.show_photo === 1 ? vcard.photo : '',
    logo: vcard.show_logo === 1 ? vcard.company_logo : '',
  }
  return toIdentity({ name: vcard.name, ...(vcard.show_profile === 1 ? shown : hidden) }, fileUrl, strings)
}
