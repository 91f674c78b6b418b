import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  IconArrowsSort,
  IconHeading,
  IconLink,
  IconMapPin,
  IconPhoto,
  IconPlayerPlay,
  IconShare3,
  IconUser,
} from '@tabler/icons-react'
import type { Section, SectionPart } from '../../editor-kind.ts'
import { sectionPart } from '../../sections/section-part.tsx'
import type { DraftVcard, DraftVcardLite } from './draft-vcard.ts'
import { sectionTitles } from './section-titles.ts'
import { ownPictures } from './vcard-documents.ts'

/** The sections of the vcard kinds (specification §2 “Card editing sections”). A kind lists those that it has. */

const icon = { size: 20, stroke: 1.5 } as const

type NamesOf<Document> = readonly (keyof Document & string)[]

/** @param fields what the kind has beside the profile of a lite card; `content` shows them too */
export const profileOf = <Document extends DraftVcardLite>(
  content: SectionPart,
  fields: NamesOf<Document> = [],
): Section<Document> => ({
  id: 'profile',
  title: msg`Profile`,
  icon: <IconUser {...icon} />,
  fields: [
    ...(['name', 'company', 'job_title', 'photo', 'show_photo'] as const),
    ...(['show_profile', 'show_profile_contact', 'profile_contact'] as const),
    ...fields,
  ],
  flag: { name: 'show_profile', label: msg`Show profile on the card` },
  summary: ({ name }) => name || msg`Name and contact methods`,
  content,
})

/** @param fields what the kind has beside the list of links; `content` shows them too */
export const socialOf = <Document extends DraftVcardLite>(
  content: SectionPart,
  fields: NamesOf<Document> = [],
): Section<Document> => ({
  id: 'social',
  title: sectionTitles.social_link,
  icon: <IconShare3 {...icon} />,
  fields: ['show_social_link', 'social_link', ...fields],
  flag: { name: 'show_social_link', label: msg`Show social links on the card` },
  summary: ({ social_link: links }) => countLinks(links.length),
  content,
})

export const heading: Section<DraftVcard> = {
  id: 'heading',
  title: msg`Heading`,
  icon: <IconHeading {...icon} />,
  fields: ['heading_title', 'heading_description', 'show_heading'],
  flag: { name: 'show_heading', label: msg`Show heading on the card` },
  summary: ({ heading_title: title }) => title || msg`A line about what you do`,
  content: [
    { name: 'heading_title', label: msg`Title`, placeholder: msg`Tableware for people who cook` },
    {
      name: 'heading_description',
      type: 'prose',
      label: msg`Description`,
      help: msg`Two or three sentences are enough.`,
    },
  ],
}

export const contactUs: Section<DraftVcard> = {
  id: 'contactUs',
  title: sectionTitles.contact_us,
  icon: <IconMapPin {...icon} />,
  fields: [
    'contact_us',
    'contact_us_title',
    'contact_us_image',
    'contact_us_add_to_contact_button',
    'show_contact_us',
  ],
  flag: { name: 'show_contact_us', label: msg`Show contact us on the card` },
  summary: ({ contact_us: items }) => {
    const count = items.filter(({ contact, street1, city }) => `${contact}${street1}${city}`.trim()).length
    return count === 0
      ? msg`Where people find you`
      : msg`${plural(count, { one: '# contact method', other: '# contact methods' })}`
  },
  content: sectionPart(async () => (await import('./contact-us-fields.tsx')).ContactUsFields),
}

export const webLinks: Section<DraftVcard> = {
  id: 'web',
  title: sectionTitles.web_link,
  icon: <IconLink {...icon} />,
  fields: [
    'web_link',
    'web_link_title',
    'web_link_description',
    'show_web_link',
    'show_web_link_title_and_description',
  ],
  flag: { name: 'show_web_link', label: msg`Show web links on the card` },
  summary: ({ web_link: links }) => countLinks(links.length),
  content: sectionPart(async () => (await import('./web-fields.tsx')).WebFields),
}

export const video: Section<DraftVcard> = {
  id: 'video',
  title: sectionTitles.video,
  icon: <IconPlayerPlay {...icon} />,
  fields: ['video_link', 'video_title', 'video_description', 'show_video'],
  flag: { name: 'show_video', label: msg`Show video on the card` },
  summary: ({ video_link: link }) => link || msg`No video`,
  content: [
    {
      name: 'video_link',
      type: 'video',
      label: msg({ message: 'Address', context: 'web' }),
      placeholder: 'youtube.com/watch?v=…',
      help: msg`Nothing is loaded from there before a visitor presses play.`,
    },
    { name: 'video_title', label: msg`Title` },
    { name: 'video_description', type: 'prose', label: msg`Description` },
  ],
}

export const gallery: Section<DraftVcard> = {
  id: 'gallery',
  title: sectionTitles.vcard_images,
  icon: <IconPhoto {...icon} />,
  fields: ['vcard_images', 'view_type', 'show_vcard_images'],
  flag: { name: 'show_vcard_images', label: msg`Show image gallery on the card` },
  summary: ({ vcard_images: images }) => {
    const count = ownPictures(images).length
    return msg`${plural(count, { 0: 'No pictures', one: '# picture', other: '# pictures' })}`
  },
  content: sectionPart(async () => (await import('./gallery-fields.tsx')).GalleryFields),
}

export const order: Section<DraftVcard> = {
  id: 'order',
  title: msg`Order of the sections`,
  icon: <IconArrowsSort {...icon} />,
  fields: ['section_order'],
  summary: ({ section_order: chosen }) => (chosen.length === 0 ? msg`The usual order` : msg`Your own order`),
  content: sectionPart(async () => (await import('./order-fields.tsx')).OrderFields),
}

/** Sums up a list of links. */
export function countLinks(count: number): MessageDescriptor {
  return msg`${plural(count, { 0: 'No links', one: '# link', other: '# links' })}`
}
